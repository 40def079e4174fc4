/** How an exercise tells of what went wrong: in words, with the right answer, and with a picture. */
import type { ShownAnswer } from '../results/result.ts';
import type { AskedAnswer } from '../sandbox/raw-answer.ts';
import type { Question } from '../sandbox/session.ts';
import type { Check, Input } from './check.ts';
import type { JudgedAnswer } from './check-record.ts';
import type { CommonFinding, Finding, WrongAnswer } from './finding.ts';

export interface FindingExplanation {
  /** The failure, in one or two sentences. */
  readonly message: string;
  /** Advice on what to try. */
  readonly hint?: string | undefined;
}

/** The type of value that a function should return; `example` has an example: `1, -1 or 0 (a number)`. */
type WantedText = Readonly<Record<'wanted' | 'example', string>>;

/** One language's words of an exercise, with the right answers at hand. */
export interface Explainer {
  readonly explain: (check: Check, input: Input, finding: WrongAnswer) => FindingExplanation;
  /** Advice on a finding for which the general advice is too general. */
  readonly hint?: (check: Check, finding: CommonFinding) => string | undefined;
  /**
   * Advice on a function that is right when it is asked directly, and wrong when another function calls it.
   *
   * @param foreseen what it will be asked back about, where nobody has asked it yet
   */
  readonly blamedHint?: (name: string, foreseen?: Input) => string | undefined;
  /** What functions are called on beyond what they are asked about: see `Check.baseCases`. */
  readonly askedBackAbout?: (input: Input) => string;
  /**
   * What to try where every function is right by itself, and these read what nobody writes: see
   * `Exercise.own`.
   */
  readonly readsUnwritten?: (names: readonly string[]) => string;
  /** A note on a function that is right only with values that another function is still to write. */
  readonly pending?: (name: string) => string;
  /** The right answer, where it is small enough for a report. */
  readonly expected: (check: Check, input: Input) => ShownAnswer | undefined;
  /** The right answer as data where it is too large for a report to show: in full, or its size. */
  readonly expectedAsData?: (check: Check, input: Input) => ShownAnswer | undefined;
  /** Further fields of a case's result for a right answer, for programs. */
  readonly rightDetails?: (check: Check, input: Input) => object;
  /** The submission's answer, as far as the finding has it. */
  readonly actual: (check: Check, finding: WrongAnswer) => ShownAnswer | undefined;
  /**
   * More to show of a failure, kept in the case's result as it is: plain data, with `picture` (lines
   * of plain text, at most 60 columns wide) for every report that has nothing better.
   */
  readonly details: (
    check: Check,
    input: Input,
    finding: WrongAnswer,
  ) => Readonly<Record<string, unknown>> & { readonly picture?: readonly string[] };
  /** The same for whatever went wrong: what can be learnt from it beyond the failure itself. */
  readonly lesson?: (check: Check, input: Input, finding: Finding) => object;
  /** The input as a message names it: itself where it is short, else what tells it apart. */
  readonly named: (check: Check, input: Input) => string;
  /** The type of value that the function should return, as in "which is no …": `value`, `list of boards`. */
  readonly wanted: (check: Check) => WantedText;
}

/** The failures of a submission, and a way to ask it more questions, for an explainer. */
export interface FailuresToExplain {
  /** The failures of a check, each input once. */
  readonly of: (check: string) => readonly JudgedAnswer[];
  /** The functions that are at fault, the most basic first. */
  readonly atFault: readonly string[];
  /**
   * Puts questions to the submission once more. Where something ran out of time or memory, or crashed, it is
   * not asked for more than its marks: then there is no answer.
   */
  readonly ask: (questions: readonly Question[]) => Promise<readonly AskedAnswer[]>;
}
