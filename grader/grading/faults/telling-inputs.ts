/** Which of many inputs are looked at call by call. */
import type { Check, Input } from '../../exercise/check.ts';
import { type CheckRecord, isLost, isSkipped, wrongOnes } from '../../exercise/check-record.ts';
import { isLarge, isSmall, universeBySize } from '../../exercise/sizes.ts';

/** So many of the smallest are looked at call by call, before others from all over. */
export const FIRST_TRACED = 3;
/** So many from all over, besides the smallest. */
const TRACED = 9;
/**
 * How far from one to the next, as a share of all. Inputs come in an order, each tree with one window
 * after the other: even steps would meet the same window again and again.
 */
const STEP = (Math.sqrt(5) - 1) / 2;

/** So many from all over a list, in its order. */
export function spread<T>(list: readonly T[], most: number): readonly T[] {
  if (most >= list.length) return list;
  const places = Array.from({ length: most }, (_, i) =>
    Math.floor((((i + 1) * STEP) % 1) * list.length),
  );
  return [...new Set(places)].toSorted((a, b) => a - b).map((place) => list[place]!);
}

/** @returns some of the inputs: the smallest, and others from among all that are small */
export function tellingAmong(inputs: readonly Input[], sized: Check): readonly Input[] {
  const small = inputs.filter((input) => isSmall(input, sized));
  const all = small.length > 0 ? small : inputs.slice(0, 1);
  return [...new Set([...all.slice(0, FIRST_TRACED), ...spread(all, TRACED)])];
}

/** So many stand for all large inputs; of less large ones more, as much work together. */
const SAMPLES = 12;
const SAMPLED_NODES = 8_400;

/** @returns some of its large inputs, from all over; none of those that take longer than anything listed */
export function largeSamples(check: Check): readonly Input[] {
  const large = universeBySize(check).large.filter((input) => isLarge(input, check));
  const [first] = large;
  if (first === undefined) return [];
  return spread(large, Math.max(SAMPLES, Math.floor(SAMPLED_NODES / check.nodes(first))));
}

/** Where one function failed. */
export interface Failures {
  /** The smallest first. */
  readonly inputs: readonly Input[];
  /** No answer came wherever it failed. */
  readonly areAllLost: boolean;
  /**
   * Some, to look at call by call: of a function that hangs wherever it fails only the smallest, and
   * none where it is so large that it takes many times longer than a small one to give it up.
   */
  readonly telling: readonly Input[];
}

export function failuresOf(record: CheckRecord): Failures {
  const { check, listed, every } = record;
  const inputs = wrongOnes(record)
    .map(({ input }) => input)
    .toSorted(check.compare);
  const wasAnswered = (input: Input): boolean =>
    [listed.get(input), every?.wrong.get(input)].some(
      (judged) => judged?.verdict.kind === 'wrong' && !isLost(judged) && !isSkipped(judged),
    );
  const answered = inputs.filter(wasAnswered);
  const areAllLost = answered.length === 0;
  const smallest = inputs.slice(0, 1).filter((input) => isSmall(input, check));
  return { inputs, areAllLost, telling: areAllLost ? smallest : tellingAmong(answered, check) };
}
