/** What a kind of questions is: it finds, in one run, what can be asked. */
import type { FormatMessage } from '../../base/messages/format-message.ts';
import type { Convention } from '../../engine/check.ts';
import type { FollowedRun } from '../followed-run.ts';
import type { QuizChoice, QuizCode, QuizKind, QuizLevel } from '../quiz.ts';
import type { ChangedLine, ChangeOutcome } from '../record/changed-lines.ts';
import type { NotedValue } from '../record/step-log.ts';

/** A question that can be asked. */
export interface Candidate {
  /** Tells it apart from others of its kind about the same run. */
  readonly key: string;
  readonly text: string;
  readonly code: readonly QuizCode[];
  readonly answer: CandidateAnswer;
  readonly why: readonly string[];
  /** Of several candidates one with more is taken sooner. */
  readonly weight: number;
  /** It can be guessed more easily than others, so it is asked only where there is no better one of its level. */
  readonly isWeak?: boolean;
  /** What becomes of a changed program. No outcome is to be the answer too often. */
  readonly outcome?: ChangeOutcome;
}

export type CandidateAnswer =
  | {
      readonly type: 'choice';
      readonly right: QuizChoice;
      /** Wrong choices, the best ones first. */
      readonly wrong: readonly QuizChoice[];
      /** Given where the choices are always the same ones, in this order: the right one and the wrong ones. */
      readonly all?: readonly QuizChoice[];
    }
  | { readonly type: 'count'; readonly right: number };

/** A run with all that a kind may use. */
export interface AskedRun {
  readonly run: FollowedRun;
  /** All runs of the same function that can be asked about. */
  readonly runsOfFunction: readonly FollowedRun[];
  readonly convention: Convention;
  /** What becomes of the run with one line changed. Empty unless the run was chosen for such a question. */
  readonly changedLines: readonly ChangedLine[];
  /** @returns the values of a note in the outermost call of the runs with one line changed */
  readonly changedNotes: (note: number) => readonly NotedValue['value'][];
  /** The order in which the program asks about the parts of its input is its own choice. */
  readonly isOrderFree: boolean;
  readonly formatMessage: FormatMessage;
}

export interface QuestionKind {
  readonly name: QuizKind;
  readonly level: QuizLevel;
  readonly candidates: (asked: AskedRun) => readonly Candidate[];
}
