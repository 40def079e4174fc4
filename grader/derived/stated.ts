/**
 * What an exercise states, on one page: its functions, what each is given and returns, and what it is
 * for. Everything else follows from it (`derived-exercise.ts`); right answers come from the reference.
 *
 * The page is a part of the harness as well, so it imports nothing but `stated.ts` and `parts.ts`.
 */
import type { BilingualText } from '../exercise/exercise.ts';
import type { Part } from './parts.ts';

/** The values that a function is given, by the names of their parts. */
export type Values = Readonly<Record<string, unknown>>;

export interface StatedFunction {
  /** The class that has it, made without arguments for each question; the first one unless given. */
  readonly of?: string;
  /** Its arguments in order, as names of `parts`; the first is what a question is mainly about. */
  readonly given: readonly string[];
  readonly returns: Part;
  /** The functions that it may be built on. */
  readonly uses?: readonly string[];
  /** The parts that it changes: what they are afterwards is a part of its answer. */
  readonly changes?: readonly string[];
  /** Which values it may be asked about; all unless given. */
  readonly asked?: (values: Values) => boolean;
  /**
   * Whether an answer is right; unless given, when it is the reference's. `any-order`: of a list, in any.
   *
   * @param answer of the kind that it returns
   */
  readonly right?: 'any-order' | ((answer: unknown, reference: unknown, values: Values) => boolean);
  /** How much work a right answer is, in calls; 1 unless given. */
  readonly work?: (values: Values) => number;
}

export interface Stated {
  /** As in `reference/<name>.ts` and `cases/<name>/`. */
  readonly name: string;
  readonly title: BilingualText;
  readonly classes: readonly [string, ...string[]];
  /** What functions are given, by the names that cases, `try` and messages have for it. */
  readonly parts: Readonly<Record<string, Part>>;
  /** From the most basic one to the last. */
  readonly functions: Readonly<Record<string, StatedFunction>>;
  /** The function that the whole program is asked for. */
  readonly program: string;
  /**
   * All inputs of a function that `"*"` stands for, where they are not all values of its parts together.
   * `isWhole`: there are no others.
   */
  readonly every?: {
    readonly of: (name: string) => readonly Values[];
    readonly isWhole: boolean;
  };
}
