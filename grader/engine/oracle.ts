/** Who asks the questions of an exercise and judges the answers. */
import type { RawAnswer } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';
import type { Asking, CallAnswer, Check, Input, Setup, WrittenCall } from './check.ts';
import type { Judged } from './check-record.ts';
import type { Exercise } from './exercise.ts';
import type { Finding } from './finding.ts';
import type { BySize } from './in-child/sizes.ts';

/** One exercise's questions and judgements, with the right answers at hand. */
export interface Oracle {
  readonly exercise: Exercise;
  /**
   * What right answers follow from besides the grader's own code: as long as that is the same, what was right once
   * is right in any grading. Nothing where that cannot be told.
   */
  readonly fixedBy?: string | undefined;
  /** One question about several inputs of a check, or of the one that several checks share. */
  readonly question: (name: string, inputs: readonly Input[], asking: Asking) => Question;
  /** Before each grading: what the exercise's own rules may take is counted anew. */
  readonly beginGrading?: () => void;
  /** @returns what is wrong; nothing where it is right */
  readonly judge: (check: Check, input: Input, raw: RawAnswer) => Finding | undefined;
  readonly judgeCall: (call: WrittenCall) => CallAnswer;
  /**
   * What a right function was asked in the sandbox whose answer did not come with the question is found out.
   *
   * @returns whether something was: then the question can be put again
   */
  readonly learn?: (finding: Finding) => boolean;
  /** Whether a call left wrong values behind for others to read. */
  readonly leavesWrongValues?: (call: WrittenCall) => boolean;
  /**
   * For speed alone: a question whose answer serves several checks.
   *
   * @param checks those that it is to serve, two or more; all that it can unless given
   */
  readonly shared: (checks?: readonly string[]) => SharedQuestion;
}

/** What an answer says of one input of a check. */
export interface ReadAnswer extends Judged {
  readonly check: Check;
}

export interface SharedQuestion {
  /** As the inside half knows it. */
  readonly name: string;
  readonly setup: Setup;
  /** The checks it serves. */
  readonly checks: readonly string[];
  /** Those of them that are asked in it as they are asked singly, so that a wrong answer counts too. */
  readonly asSingly: readonly string[];
  /** Those that are small, or all that are not; the smallest first. */
  readonly inputs: (size: keyof BySize) => readonly Input[];
  readonly nodes: (input: Input) => number;
  /** The inputs of a check that the answer about one of these is about: that one alone unless given. */
  readonly about?: (check: string, input: Input) => readonly Input[];
  /**
   * @param text as the sandbox wrote it; nothing is trusted
   * @returns what is right in it, each input once, and what is wrong of the checks that are asked as singly
   */
  readonly read: (input: Input, text: string) => readonly ReadAnswer[];
}
