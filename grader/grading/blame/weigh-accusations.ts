/** Decides which of the culprits that were found in traces are blamed. */
import type { BlamedCall } from '../../engine/check-record.ts';
import type { Accusation } from './accusation.ts';
import type { BlameContext } from './blame-context.ts';
import {
  type BlameState,
  blamedExcept,
  type StudentFunction,
  withBlamed,
  withEvidenceAgainst,
} from './blame-state.ts';
import { MAX_FIRST_INPUTS } from './substitution.ts';

/**
 * If functions call each other in a circle, each can seem to be the culprit, depending on where the circle was entered.
 * They are not blamed as long as another culprit is found, and are traced again afterwards. Otherwise those are at fault
 * that are wrong with substitutes for all the others, and if none is, all of them are.
 *
 * The rule stays, as an innocent function is blamed without it: where the culprit asks a right function that asks it
 * back, the right one would be the culprit in each trace that enters the circle there.
 */
export async function withAccusations(
  context: BlameContext,
  before: BlameState,
  accusations: readonly Accusation[],
): Promise<BlameState> {
  let state = before;
  for (const { asked, call } of accusations) state = withEvidenceAgainst(state, call.name, asked);
  const sure = accusations.filter(
    ({ isSure, call }) => isSure && !context.replayer.irreplaceable.has(call.name),
  );
  const outsideCircles = blamedBy(
    state,
    sure.filter(({ isInCircle }) => !isInCircle),
  );
  if (outsideCircles.blamed.size > before.blamed.size) return outsideCircles;
  const names = sure.flatMap(({ asked, call }) => [asked, call.name]);
  const wrong = await wrongAmongSubstitutes(context, state, [...new Set(names)]);
  const confirmed = sure.filter(({ call }) => wrong.includes(call.name));
  return blamedBy(state, confirmed.length > 0 ? confirmed : sure);
}

function blamedBy(before: BlameState, accusations: readonly Accusation[]): BlameState {
  let state = before;
  for (const accusation of accusations) {
    const blamedCall = blamedCallIn(accusation);
    state = withBlamed(state, accusation.call.name, { kind: 'call', blamedCall });
  }
  return state;
}

function blamedCallIn({ asked, input, call, isRightAlone }: Accusation): BlamedCall {
  return isRightAlone
    ? { asked, input, call, isRightWhenAskedFirst: isRightAlone }
    : { asked, input, call };
}

/** @returns those of the functions that are wrong with substitutes in the places of all the others */
export async function wrongAmongSubstitutes(
  context: BlameContext,
  state: BlameState,
  names: readonly StudentFunction[],
): Promise<readonly StudentFunction[]> {
  const open = names.filter((name) => state.open.includes(name));
  const areRight = await Promise.all(
    open.map((name) => {
      const others = names.filter((other) => other !== name);
      const substitutes = [...new Set([...blamedExcept(state, name), ...others])];
      const inputs = context.failedInputs(name).inputs.slice(0, MAX_FIRST_INPUTS);
      return context.substitution.isRightAmong(state, name, substitutes, inputs);
    }),
  );
  return open.filter((_, index) => !areRight[index]);
}
