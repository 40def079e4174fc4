/**
 * The requests to the sandbox and their outcomes. A session is one fresh context in a child with one program, which is
 * asked any number of questions, one after the other.
 */
import type { Disclosure } from './disclosure.ts';
import type { LoadOptions } from './in-child/load-options.ts';
import type { TimeLimits } from './time-limits.ts';

export interface Question {
  /** Passed to `Harness.ask` as they are. */
  readonly arguments: readonly string[];
  /** The work of a right answer, in nodes of a game tree or in calls. Limits grow with it. */
  readonly nodes: number;
  /** Whether the question tells the child right values. */
  readonly tellsValues?: boolean;
}

/** Why a child did not survive a question. The submission caused it, so it is a value and never an exception. */
export type AbortReason =
  | { readonly kind: 'timeout'; readonly limitMs: number }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'crashed'; readonly detail: string };

export type NoAnswer =
  | { readonly kind: 'lost'; readonly reason: AbortReason }
  | { readonly kind: 'skipped'; readonly after: AbortReason | BudgetSpent };

/** The outcome of a question, or of loading a program. An answer is the text that the child sent, in UTF-16. */
export type Outcome = Buffer | NoAnswer;

/** Nothing more is asked, because wrong answers took too much time, or the answers of the session were too long. */
export interface BudgetSpent {
  readonly kind: 'error-budget-spent' | 'answers-too-long';
}

export const ERROR_BUDGET_SPENT: BudgetSpent = { kind: 'error-budget-spent' };
export const ANSWERS_TOO_LONG: BudgetSpent = { kind: 'answers-too-long' };

export interface Session {
  /** The compiled texts of the harness and the program. */
  readonly harness: string;
  readonly program: string;
  /** Evaluated before the program: see `built-ins.ts`. */
  readonly builtIns?: string;
  /**
   * Gives a form of the program that ends by itself: it answers `TOO_MANY_STEPS` where the program would not end. If it
   * gives one, that is loaded in the place of the program.
   */
  readonly ending?: () => Promise<string | undefined>;
  readonly loadOptions: LoadOptions;
  readonly questions: readonly Question[];
  /** Called when all questions are answered. @returns further questions, which disclose no more than the session does */
  readonly next?: () => readonly Question[];
  /** May be shared by several sessions. */
  readonly limits: TimeLimits;
  /** Identifies the submission: a child serves one owner alone. */
  readonly owner: object;
  /** A child that was told one thing serves no session that discloses another. */
  readonly disclosure: Disclosure;
  /** Whether errors have stacks. Nothing else that comes back from such a session may be believed. */
  readonly showsPlaces?: boolean;
  /**
   * Whether the function that is asked has given right answers alone so far. It is then asked further, however much time
   * wrong answers of other functions took, and gets more time where its answer still grows.
   */
  readonly isBlameless?: () => boolean;
  /** Whether the answers so far were so long that the other questions are skipped. */
  readonly areTooLong?: () => boolean;
  /** A wrong answer that took no longer costs no time. Set where something else limits the number of questions. */
  readonly freeMs?: number;
  /** After so many aborted questions, the others are skipped. */
  readonly maxAborted: number;
  /** Called when the program was loaded: at the beginning, and again in a new context after each abort. */
  readonly onOpen: (outcome: Outcome) => void;
  /**
   * Called once for each question, in order.
   *
   * @returns `false` where the answer is wrong, so that its time counts as spent on wrong answers
   */
  readonly onOutcome: (index: number, outcome: Outcome) => unknown;
}
