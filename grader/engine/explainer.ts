/** How an exercise explains a failure: in words, with the right answer, and with a picture. */
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

/** Explains the failures of one submission in one language. */
export interface Explainer {
  readonly explain: (check: Check, input: Input, finding: WrongAnswer) => FindingExplanation;
  /** Advice on a finding for which the general advice is too general. */
  readonly hint?: (check: Check, finding: CommonFinding) => string | undefined;
  /**
   * Advice on a function that is right when it is asked directly, and wrong when another function calls it.
   *
   * @param predicted the input of a predicted call, which no function has made yet
   */
  readonly blamedHint?: (name: string, predicted?: Input) => string | undefined;
  /** A description of an input that is a base case of a mutual recursion: see `Check.baseCases`. */
  readonly askedBackAbout?: (input: Input) => string;
  /** Advice where every function is right by itself, and these read values that no function writes: `CheckFacts.readers`. */
  readonly readsUnwritten?: (names: readonly string[]) => string;
  /** A note on functions that are right only on nodes with values, where no function writes these and everything passed. */
  readonly needsValues?: (names: readonly string[]) => string;
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
   * Further fields of a failure in the case's result: plain data. `picture` has lines of plain text, at most 60 columns wide,
   * for reports that have no better drawing.
   */
  readonly details: (
    check: Check,
    input: Input,
    finding: WrongAnswer,
  ) => Readonly<Record<string, unknown>> & { readonly picture?: readonly string[] };
  /** Further fields for any finding: facts about the failure from which a student can learn. */
  readonly lesson?: (check: Check, input: Input, finding: Finding) => object;
  /** The input as a message names it: the input itself, or a shorter name where it is long. */
  readonly named: (check: Check, input: Input) => string;
  /**
   * A call inside of another one, by the step that leads from the input of the one to that of the other, such as a move.
   *
   * @returns nothing where the input itself is to be named
   */
  readonly step?: (from: AskedInput, to: AskedInput) => string | undefined;
  /** The type of value that the function should return, as in "which is no …": `value`, `list of boards`. */
  readonly wanted: (check: Check) => WantedText;
}

/** An input of a function. */
export interface AskedInput {
  readonly check: string;
  readonly input: Input;
}

/** The failures of a submission, and a way to ask it more questions, for an explainer. */
export interface FailuresToExplain {
  /** The failures of a check, each input once. */
  readonly of: (check: string) => readonly JudgedAnswer[];
  /** The functions that are at fault, the most basic first. */
  readonly atFault: readonly string[];
  /** The functions that read values which no function writes: `CheckFacts.readers`. */
  readonly readers: readonly string[];
  /**
   * Asks the submission further questions. There are no answers where a question of the grading was aborted, because asking
   * again would take long.
   */
  readonly ask: (questions: readonly Question[]) => Promise<readonly AskedAnswer[]>;
}
