/**
 * Blames functions where their calls show nothing: they did not come back, or fail only after other calls, or have arguments
 * that cannot be judged. Then a function is at fault whose substitute makes all others right. If there is none, those are
 * that stay wrong among substitutes for all others, and otherwise all that wait for one another.
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
  const wrong = await wrongAmongSubstitutes(context, before, open);
  let state = before;
  for (const name of wrong.length > 0 ? wrong : open) {
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
  // A few right answers may be luck: a fault that grows from call to call shows only in many.
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
  const about = inputOfOther(context.exercise, name, input);
  const call = { name, input: about, verdict: 'wrong', wrongBy: 'exhausting-resources' } as const;
  return { kind: 'call', conviction: { asked, input, call } };
}

/**
 * A function that is right when it is asked alone may exhaust so much time or memory that no function comes back
 * that asks it often. The rule stays although few programs need it: such a function fails no question of its own, so
 * without it only its callers would be tried, and blamed.
 *
 * @returns the partners among whom it is, where no open function comes back, and all do among substitutes for these
 */
async function exhaustingPartners(
  context: BlameContext,
  state: BlameState,
): Promise<readonly StudentFunction[]> {
  const { open, blamed } = state;
  const used = new Set(open.flatMap((name) => context.record(name).check.reliesOn));
  const partners = [...used].filter((name) => !open.includes(name) && !blamed.has(name));
  if (partners.length === 0) return [];
  const substitutes = [...blamed.keys(), ...partners];
  for (const name of open) {
    const { areAllLost, inputs } = context.failedInputs(name);
    const [smallest = ''] = inputs;
    // The largest input would be waited for again and again.
    if (!areAllLost || isLargest(smallest, context.record(name).check)) return [];
    const isRight = await context.substitution.isRightAmong(state, name, substitutes, [smallest]);
    if (!isRight) return [];
  }
  return partners;
}
