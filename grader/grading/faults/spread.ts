/** Which of many inputs are looked at call by call. */
import type { Input } from '../../exercise/check.ts';
import type { CheckRecord } from '../../exercise/check-record.ts';
import { isSmall } from '../../exercise/sizes.ts';

/** So many of the smallest are looked at call by call, before others from all over. */
export const FIRST_TRACED = 3;
/** So many from all over, besides the smallest. */
const TRACED = 9;
/**
 * How far from one to the next, as a share of all. Inputs come in an order, each tree with one window
 * after the other: even steps would meet the same window again and again.
 */
const STEP = (Math.sqrt(5) - 1) / 2;

/** @returns some of the inputs: the smallest, and others from among all that are small */
export function spread(inputs: readonly Input[], sized: CheckRecord['check']): readonly Input[] {
  const small = inputs.filter((input) => isSmall(input, sized));
  const all = small.length > 0 ? small : inputs.slice(0, 1);
  const places = Array.from({ length: TRACED }, (_, i) =>
    Math.floor((((i + 1) * STEP) % 1) * all.length),
  );
  const chosen = new Set([...all.keys()].slice(0, FIRST_TRACED).concat(places));
  return [...chosen].toSorted((a, b) => a - b).map((place) => all[place]!);
}
