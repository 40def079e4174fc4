/**
 * A question whose answer serves several checks at once. Without it each of them would be asked alone, and the verdicts
 * would be the same: only the time differs.
 */
import type { Check, Convention, Input } from './check.ts';
import type { JudgedAnswer } from './check-record.ts';
import type { BySize } from './in-child/sizes.ts';

/** One judged part of the answer to a shared question: what it says about one input of one check. */
export interface ReadAnswer extends JudgedAnswer {
  readonly check: Check;
}

export interface SharedQuestion {
  /** The name by which the exercise's half in the child knows the question. */
  readonly name: string;
  /** The convention in which all of the checks are asked. */
  readonly convention: Convention;
  /** The names of the checks that the question serves. */
  readonly checks: readonly string[];
  /**
   * The names of the checks for which a wrong part counts as well, since the question asks them in the same way as a
   * question about that check alone does. The other checks are asked again alone where their part is not right.
   */
  readonly asSingly: readonly string[];
  /** @returns the inputs that are small, or all that are not; the smallest first */
  readonly inputs: (size: keyof BySize) => readonly Input[];
  /** @returns how much work a right answer about the input is, in nodes of the game tree */
  readonly nodes: (input: Input) => number;
  /**
   * @param input one of the question's own inputs
   * @returns the inputs of the check that its answer says something about; where there is no such function, that input
   *   alone
   */
  readonly about?: (check: string, input: Input) => readonly Input[];
  /**
   * @param text the answer as the child wrote it, which a hostile submission may have made up
   * @returns the parts that are right, each input once, and for the checks in `asSingly` those that are wrong
   */
  readonly read: (input: Input, text: string) => readonly ReadAnswer[];
}
