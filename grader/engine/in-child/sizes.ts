/**
 * Sizes of inputs, by the work of a right answer. Nearly all of the work may be in very few inputs, so large inputs are asked
 * about only where the small ones are right. The limits were chosen for game trees; they are guesses for other exercises.
 */
import { memoize } from '../../base/in-child/memoize.ts';
import type { Check, Input } from '../check.ts';

type WorkOfCheck = Pick<Check, 'nodes'>;

/** @param maxNodes the most work, in nodes of a game tree */
const upTo =
  (maxNodes: number) =>
  (input: Input, { nodes }: WorkOfCheck): boolean =>
    nodes(input) <= maxNodes;

/** Answering takes less time than the rest of the question, so many such inputs share one question. */
export const isTiny = upTo(30);
/** Small inputs are always asked, many of them in one question. */
export const isSmall = upTo(700);
/** Listed inputs up to this size are asked first. */
export const isMiddle = upTo(4_000);
/** Listed inputs up to this size are asked even if a smaller one failed. */
export const isLarge = upTo(28_000);

/** Such an input is as much work as all others of its check together. */
export function isLargest(input: Input, { nodes }: WorkOfCheck): boolean {
  return nodes(input) >= 400_000;
}

export interface BySize {
  readonly small: readonly Input[];
  /** All inputs that are not small. */
  readonly large: readonly Input[];
}

/** All inputs of a check in two parts, each in the order of the input domain. There may be hundreds of thousands. */
export const domainBySize = memoize((check: Check): BySize => {
  const { inputs, isSmall: isSmallBySpec } = check.inputDomain;
  if (isSmallBySpec === undefined) return splitByWork(check);
  const all = inputs();
  const firstLarge = all.findIndex((input) => !isSmallBySpec(input));
  const count = firstLarge < 0 ? all.length : firstLarge;
  return { small: all.slice(0, count), large: all.slice(count) };
}, new WeakMap());

/** Whether even the large inputs take little time, so that a function that was right so far is asked about them at once. */
export function isSoonAnswered(check: Check): boolean {
  const { large } = domainBySize(check);
  const largest = large.at(-1);
  return large.length < 20_000 && (largest === undefined || isSmall(largest, check));
}

/** Splits the inputs by their work alone, whichever ones the input domain calls small. */
export const splitByWork = memoize((check: Check): BySize => {
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
