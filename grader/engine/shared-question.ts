/** A question whose answer serves several checks at once. Only speed depends on it. */
import type { Check, Input, Setup } from './check.ts';
import type { JudgedAnswer } from './check-record.ts';
import type { BySize } from './in-child/sizes.ts';

/** What an answer says of one input of a check. */
export interface ReadAnswer extends JudgedAnswer {
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
