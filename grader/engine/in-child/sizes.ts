/**
 * Sizes of inputs, by the work of a right answer. Nearly all of the work may be in very few inputs, so large inputs are asked
 * about only where the small ones are right. The limits were chosen for game trees; they are guesses for other exercises.
 */
import { memoize } from '../../base/in-child/memoize.ts';
import type { Check, Input } from '../check.ts';

type WorkOfCheck = Pick<Check, 'nodes'>;

/** @param most in nodes of a game tree */
const upTo =
  (most: number) =>
  (input: Input, { nodes }: WorkOfCheck): boolean =>
    nodes(input) <= most;

/** The answer takes less time than the rest of the question, so many of these are asked about at a time. */
export const isTiny = upTo(30);
/** Asked about always, and many at a time. */
export const isSmall = upTo(700);
/** Listed inputs up to this are asked about at once. */
export const isMiddle = upTo(4_000);
/** Listed inputs up to this are asked about even where something failed. */
export const isLarge = upTo(28_000);

/** As much as all others together. */
export function isLargest(input: Input, { nodes }: WorkOfCheck): boolean {
  return nodes(input) >= 400_000;
}

export interface BySize {
  readonly small: readonly Input[];
  /** All that are not small. */
  readonly large: readonly Input[];
}

/** All inputs of a check in two parts, each in the universe's order. There may be hundreds of thousands. */
export const domainBySize = memoize((check: Check): BySize => {
  const { inputs, isSmall: isSaidToBe } = check.inputDomain;
  if (isSaidToBe === undefined) return byWork(check);
  const all = inputs();
  const firstLarge = all.findIndex((input) => !isSaidToBe(input));
  const count = firstLarge < 0 ? all.length : firstLarge;
  return { small: all.slice(0, count), large: all.slice(count) };
}, new WeakMap());

/** Even what is large takes little time: whoever was right so far is asked about it at once. */
export function isSoonAnswered(check: Check): boolean {
  const { large } = domainBySize(check);
  const largest = large.at(-1);
  return large.length < 20_000 && (largest === undefined || isSmall(largest, check));
}

/** The same by their work alone, whatever the universe calls small. */
export const byWork = memoize((check: Check): BySize => {
  const inputs = check.inputDomain.inputs();
  const large = inputs.filter((input) => !isSmall(input, check));
  if (large.length === 0) return { small: inputs, large };
  return { small: inputs.filter((input) => isSmall(input, check)), large };
}, new WeakMap());

/** Orders inputs that have the same size by their text, in the same way on every machine. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
