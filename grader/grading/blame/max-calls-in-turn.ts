/**
 * The limit of traced calls for questions that are asked in turn, to see what earlier questions leave behind. A call may go
 * wrong only after thousands of others, or a function may use chance late.
 */
import type { Exercise } from '../../engine/exercise.ts';
import { DEFAULT_MAX_CALLS } from '../../sandbox/in-child/trace.ts';

/** Questions in turn have this many times the limit of other questions (a guess). */
const LIMIT_FACTOR = 20;

export function maxCallsInTurn({ spec }: Exercise): number {
  return LIMIT_FACTOR * (spec.mostCalls ?? DEFAULT_MAX_CALLS);
}
