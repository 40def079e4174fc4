/** Finds the function at fault in one trace of a failing function, with the evidence for it. */
import type { Convention, Input, JudgedCall } from '../../engine/check.ts';
import type { BlameContext } from './blame-context.ts';
import { type BlameState, blamedExcept, type StudentFunction } from './blame-state.ts';
import type { Culprit } from './culprit.ts';
import { culpritByPolicy } from './culprit-by-policy.ts';
import { judgeCalls } from './judged-calls.ts';
import type { Trace } from './replayer.ts';

export interface Accusation extends Culprit {
  /** The function that was asked, and the input that it was asked about. */
  readonly asked: StudentFunction;
  readonly input: Input;
  /** The same question is answered rightly when it comes first: state that earlier calls left behind makes it wrong. */
  readonly isRightAlone?: true;
}

/** A trace of a function that failed, in one convention. */
export interface TraceOfFailure {
  readonly name: StudentFunction;
  readonly trace: Trace;
  readonly convention: Convention;
}

/** @returns nothing where all calls are right */
export async function accusationIn(
  context: BlameContext,
  state: BlameState,
  failure: TraceOfFailure,
): Promise<Accusation | undefined> {
  const { name: asked, trace } = failure;
  const { oracle, policies } = context;
  const { input } = trace.judged;
  const culprit = await culpritByPolicy(trace.calls, oracle, policies);
  if (culprit === undefined) return undefined;
  const isRightAlone = wasAnsweredRightly(culprit.call, trace, context);
  const culpritByFreezing = await findCulpritByFreezing(context, state, failure);
  if (culpritByFreezing !== undefined) return { ...culpritByFreezing, asked, input };
  return isRightAlone ? { ...culprit, asked, input, isRightAlone } : { ...culprit, asked, input };
}

/** Whether the same question had a right answer at another time: then calls leave state behind for later ones. */
function wasAnsweredRightly(
  { name, input, verdict }: JudgedCall,
  { calls }: Trace,
  { policies }: BlameContext,
): boolean {
  if (input === undefined || verdict !== 'wrong') return false;
  return judgeCalls(calls, policies.judgeCall).some(
    (call) => call.name === name && call.input === input && call.verdict === 'right',
  );
}

/** The messages of JavaScript engines for a write to a frozen object. */
const FROZEN_OBJECT = /read only property|not extensible|Cannot (?:delete|redefine) property/;

/**
 * Finds a function that answers rightly and leaves its argument frozen, so that its caller fails when it writes to the
 * argument. The caller is right with a substitute for that function.
 *
 * The rule stays although few programs freeze anything: no other rule finds this culprit, as all its answers are right,
 * and its callers would be blamed in its place.
 */
async function findCulpritByFreezing(
  context: BlameContext,
  state: BlameState,
  { name, trace, convention }: TraceOfFailure,
): Promise<Culprit | undefined> {
  const { input, finding } = trace.judged;
  if (finding?.kind !== 'threw' || !FROZEN_OBJECT.test(finding.message)) return undefined;
  const judgedCalls = judgeCalls(trace.calls, context.policies.judgeCall);
  const rightCalls = judgedCalls.filter(({ verdict }) => verdict === 'right');
  for (const other of new Set(rightCalls.map((call) => call.name))) {
    if (other === name) continue;
    const substitutes = [...blamedExcept(state, name), other];
    const replay = { name, convention, substitutes, inputs: [input] };
    if (!(await context.substitution.isRightOn(replay))) continue;
    const index = judgedCalls.findIndex(
      ({ name: called, verdict }) => called === other && verdict === 'right',
    );
    const call: JudgedCall = { ...judgedCalls[index]!, wrongBy: 'freezing' };
    return { call, index, isSure: true, isInCircle: false };
  }
  return undefined;
}
