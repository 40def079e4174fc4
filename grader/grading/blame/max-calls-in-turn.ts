/**
 * How many calls are written down of each question that is asked for what the questions before it leave behind. A call
 * may go wrong only after thousands of others, or a function may use chance late.
 */
import type { Exercise } from '../../engine/exercise.ts';
import { DEFAULT_MAX_CALLS } from '../../sandbox/in-child/trace.ts';

/** Times as many calls as of other questions. This number is a guess. */
const TIMES_AS_MANY = 20;

export function maxCallsInTurn({ spec }: Exercise): number {
  return TIMES_AS_MANY * (spec.mostCalls ?? DEFAULT_MAX_CALLS);
}
