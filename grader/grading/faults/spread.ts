/** Which of many inputs are looked at call by call. */
import type { Input } from '../../exercise/check.ts';
import type { CheckRecord } from '../../exercise/check-record.ts';
import { isSmall } from '../../exercise/sizes.ts';
import { FIRST_TRACED } from './suspects.ts';

/** So many from all over, besides the smallest. */
const TRACED = 9;

/** @returns some of the inputs: the smallest, and others from among all that are small */
export function spread(inputs: readonly Input[], sized: CheckRecord['check']): readonly Input[] {
  const small = inputs.filter((input) => isSmall(input, sized));
  const all = small.length > 0 ? small : inputs.slice(0, 1);
  const step = Math.max(1, Math.floor(all.length / TRACED));
  return all.filter((_, i) => i < FIRST_TRACED || i % step === 0).slice(0, FIRST_TRACED + TRACED);
}
