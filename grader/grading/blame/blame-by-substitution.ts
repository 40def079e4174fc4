/**
 * Blames functions whose calls show no culprit: the calls aborted, or fail only after other calls, or have arguments that
 * cannot be judged. First, a function is blamed if a substitute for it makes all others right. If there is none, the
 * functions are blamed that stay wrong with substitutes for all others. If there are none of these either, all are.
 */
import { isLargest } from '../../engine/in-child/sizes.ts';
import type { BlameContext } from './blame-context.ts';
import {
  type BlameEvidence,
  type BlameState,
  blamedExcept,
  type StudentFunction,
  withBlamed,
} from './blame-state.ts';
import { inputOfOther } from './input-of-other.ts';
import { wrongAmongSubstitutes } from './weigh-accusations.ts';

/** @returns a state in which at least one function more is blamed */
export async function blameBySubstitution(
  context: BlameContext,
  before: BlameState,
): Promise<BlameState> {
  const { open } = before;
  for (const name of [...(await exhaustingPartners(context, before)), ...open]) {
    const others = open.filter((other) => other !== name);
    if (await areRightWithout(context, before, name, others)) {
      return withBlamed(before, name, evidenceFor(context, before, name, others));
    }
  }
  const stillWrong = await wrongAmongSubstitutes(context, before, open);
  let state = before;
  for (const name of stillWrong.length > 0 ? stillWrong : open) {
    state = withBlamed(state, name, { kind: 'substitution' });
  }
  return state;
}

async function areRightWithout(
  { substitution }: BlameContext,
  state: BlameState,
  name: StudentFunction,
  others: readonly StudentFunction[],
): Promise<boolean> {
  // All failed inputs are asked: a fault that grows from call to call does not show in a few answers.
  const substitutes = [...blamedExcept(state, name), name];
  for (const other of others) {
    if (!(await substitution.isRightWhereItFailed(state, other, substitutes))) return false;
  }
  return true;
}

function evidenceFor(
  context: BlameContext,
  state: BlameState,
  name: StudentFunction,
  [asked = name]: readonly StudentFunction[],
): BlameEvidence {
  if (state.open.includes(name)) return { kind: 'substitution' };
  const [input = ''] = context.failedInputs(asked).inputs;
  const inputOfCulprit = inputOfOther(context.exercise, name, input);
  const call = {
    name,
    input: inputOfCulprit,
    verdict: 'wrong',
    wrongBy: 'exhausting-resources',
  } as const;
  return { kind: 'call', blamedCall: { asked, input, call } };
}

/**
 * A function that is right when it is asked alone may need so much time or memory that every function that calls it
 * often aborts. The rule stays although few programs need it: such a function fails no question of its own, so without
 * the rule only its callers would be tried, and blamed.
 *
 * @returns candidates for that function: what the open functions rely on, if all open functions always abort, and
 *   answer with substitutes for these
 */
async function exhaustingPartners(
  context: BlameContext,
  state: BlameState,
): Promise<readonly StudentFunction[]> {
  const { open, blamed } = state;
  const reliedOn = new Set(open.flatMap((name) => context.record(name).check.reliesOn));
  const partners = [...reliedOn].filter((name) => !open.includes(name) && !blamed.has(name));
  if (partners.length === 0) return [];
  const substitutes = [...blamed.keys(), ...partners];
  for (const name of open) {
    const { areAllAborted, inputs } = context.failedInputs(name);
    const [smallest = ''] = inputs;
    // A question about the largest input takes too long to be repeated.
    if (!areAllAborted || isLargest(smallest, context.record(name).check)) return [];
    const isRight = await context.substitution.isRightAmong(state, name, substitutes, [smallest]);
    if (!isRight) return [];
  }
  return partners;
}
