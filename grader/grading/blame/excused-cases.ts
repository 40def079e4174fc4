/**
 * A function at fault may still have failed on a listed input because of another function. Then it keeps the points of that
 * case, unless each of the two was found at fault in traces of the other, or no other failure shows its own fault.
 */
import type { Input } from '../../engine/check.ts';
import { isRight } from '../../engine/check-record.ts';
import { isSmall } from '../../engine/in-child/sizes.ts';
import type { BlameContext } from './blame-context.ts';
import {
  type BlameState,
  blamedExcept,
  type Clearance,
  type StudentFunction,
  withCleared,
} from './blame-state.ts';
import { culpritByPolicy } from './culprit-by-policy.ts';

/** @param names functions at fault that were asked with substitutes for the functions that they rely on */
export async function excuseListedCases(
  context: BlameContext,
  before: BlameState,
  names: readonly StudentFunction[],
): Promise<BlameState> {
  const uncleared = names.filter((name) => !before.cleared.has(name));
  const clearances = await Promise.all(
    uncleared.map((name) => clearanceOfListed(context, before, name)),
  );
  let state = before;
  for (const [index, clearance] of clearances.entries()) {
    if (clearance !== undefined) state = withCleared(state, uncleared[index]!, clearance);
  }
  return state;
}

async function clearanceOfListed(
  context: BlameContext,
  state: BlameState,
  name: StudentFunction,
): Promise<Clearance | undefined> {
  const { oracle, policies, replayer } = context;
  const { check, listed, convention, isNotWritten } = context.record(name);
  const partners = blamedPartners(context, state, name);
  const failed = [...listed.values()].filter((judged) => !isRight(judged));
  if (partners.length === 0 || failed.length === 0 || isNotWritten) return undefined;
  const replay = { name, convention, inputs: [...listed.keys()], substitutes: partners };
  const answers = await replayer.answers(replay);
  const excused = new Set<Input>();
  for (const { input } of failed) {
    if (!isRight(answers.get(input)) || !isSmall(input, check)) continue;
    const [trace] = await replayer.trace({ name, convention, inputs: [input], substitutes: [] });
    const culprit = await culpritByPolicy(trace?.calls ?? [], oracle, policies);
    if (culprit !== undefined && culprit.call.name !== name) excused.add(input);
  }
  // With no failure left, a report would say that it passes once its partners are right. It does not.
  const isSomeLeft = excused.size < context.failedInputs(name).inputs.length;
  if (excused.size === 0 || !isSomeLeft) return undefined;
  return { inputs: excused, carriedFrom: partners, unanswered: new Map() };
}

/** @returns the blamed functions that it relies on, without those where each was found in traces of the other */
function blamedPartners(
  context: BlameContext,
  state: BlameState,
  name: StudentFunction,
): readonly StudentFunction[] {
  const { reliesOn } = context.record(name).check;
  const accuses = (asked: StudentFunction, culprit: StudentFunction): boolean =>
    state.evidenceAgainst.get(culprit)?.has(asked) === true;
  return blamedExcept(state, name).filter((other) => {
    const accuseEachOther = accuses(name, other) && accuses(other, name);
    return reliesOn.includes(other) && !accuseEachOther;
  });
}
