/**
 * What the sandbox is asked to do, and what came of it. A session is one fresh context with one
 * program in it, asked any number of questions one after the other.
 */
import type { Disclosure } from './disclosure.ts';
import type { LoadOptions } from './in-child/load-options.ts';
import type { TimeLimits } from './time-limits.ts';

export interface Question {
  /** Passed to the harness as they are. */
  readonly arguments: readonly string[];
  /** How much work a right answer is, in nodes of the game tree: time limits grow with it. */
  readonly nodes: number;
  /** Right values are handed over with it. */
  readonly tellsValues?: boolean;
}

/** How a child was lost over a question. A student's doing, all of it, and never an exception. */
export type AbortReason =
  | { readonly kind: 'timeout'; readonly limitMs: number }
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'crashed'; readonly detail: string };

export type NoAnswer =
  | { readonly kind: 'lost'; readonly how: AbortReason }
  | { readonly kind: 'skipped'; readonly after: AbortReason | BudgetSpent };

/** What came of a question, or of the opening of a session: an answer as it was sent. */
export type Outcome = Buffer | NoAnswer;

/** So much time went into wrong answers, or those of one session were so long, that nothing more is asked. */
export interface BudgetSpent {
  readonly kind: 'error-budget-spent' | 'answers-too-long';
}

export const ERROR_BUDGET_SPENT: BudgetSpent = { kind: 'error-budget-spent' };
export const ANSWERS_TOO_LONG: BudgetSpent = { kind: 'answers-too-long' };

export interface Session {
  /** Their texts, compiled. */
  readonly harness: string;
  readonly program: string;
  /** To be evaluated before it: see `built-ins.ts`. */
  readonly builtIns?: string;
  /**
   * To be loaded instead, wherever there is one: it is the same, but says `TOO_MANY_STEPS` in the place of an
   * answer that has no end.
   */
  readonly ending?: () => Promise<string | undefined>;
  readonly loadOptions: LoadOptions;
  readonly questions: readonly Question[];
  /** Called whenever all is answered. @returns what else is asked then, which tells no more */
  readonly next?: () => readonly Question[];
  /** Over all sessions that are to share them. */
  readonly limits: TimeLimits;
  /** Tells one submission from another. */
  readonly owner: object;
  /** A child that was told one thing serves no session that discloses another. */
  readonly disclosure: Disclosure;
  /** Errors tell where they were thrown, and nothing else that comes back may be relied on. */
  readonly showsPlaces?: boolean;
  /**
   * Whether the function that is asked has answered rightly so far: then it is asked on, however much
   * time went into wrong answers of others, and a tree of it that still grows is waited for.
   */
  readonly isBlameless?: () => boolean;
  /** The answers so far were so long that no more of this session are to be read: the rest is skipped. */
  readonly areTooLong?: () => boolean;
  /** After so many lost questions the rest is skipped. */
  readonly maxAborted: number;
  /** Called before anything is asked, and again after each loss, with a new context. */
  readonly onOpen: (outcome: Outcome) => void;
  /**
   * Called once for each question, in order.
   *
   * @returns `false` when the answer is wrong: the time it took was wasted
   */
  readonly onOutcome: (index: number, outcome: Outcome) => unknown;
}
