/**
 * Finds out which functions are at fault, and which failures go away once others are right.
 *
 * A function is at fault where it gives a wrong answer although every call that it made of the others was answered
 * rightly. So the calls of failing functions are traced, and the culprit is blamed, even one that answers every
 * direct question rightly. The other functions are replayed with substitutes in the place of the blamed ones only.
 * A function that is right then is cleared: its failures are errors carried forward. No function is cleared without
 * a fault elsewhere.
 */
import { blameByCalls } from './blame-by-calls.ts';
import { blameByChance } from './blame-by-chance.ts';
import { blameBySubstitution } from './blame-by-substitution.ts';
import type { BlameContext } from './blame-context.ts';
import { type BlameState, initialState } from './blame-state.ts';
import { clearFunctions } from './clear-functions.ts';
import { withSequenceBlame } from './sequence-blame.ts';

/**
 * The rules in the order in which they are tried. A rule returns the same state if it finds no culprit. The last one always
 * finds one.
 */
const RULES = [blameByCalls, blameByChance, blameBySubstitution] as const;

/** Each round blames or clears at least one function, so it ends. */
export async function assignBlame(context: BlameContext): Promise<BlameState> {
  const { exercise, records } = context;
  let state = initialState(exercise, records);
  if (exercise.calledFunctions !== undefined) return withSequenceBlame(context, state);
  while (state.open.length > 0) {
    state = await clearFunctions(context, state);
    state = await blameMore(context, state);
  }
  return state;
}

async function blameMore(context: BlameContext, before: BlameState): Promise<BlameState> {
  let state = before;
  for (const rule of RULES) {
    if (state.open.length === 0 || state.blamed.size > before.blamed.size) break;
    state = await rule(context, state);
  }
  return state;
}
