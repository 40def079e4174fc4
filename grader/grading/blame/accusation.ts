/** The culprit in one trace, with the evidence. */
import type { Convention, Input, JudgedCall } from '../../engine/check.ts';
import type { BlameContext } from './blame-context.ts';
import { type BlameState, blamedExcept, type StudentFunction } from './blame-state.ts';
import type { Culprit } from './culprit.ts';
import { culpritByConvention } from './culprit-by-convention.ts';
import { judgeCalls } from './judged-calls.ts';
import type { Trace } from './replayer.ts';

export interface Accusation extends Culprit {
  /** The function that was asked, and the input that it was asked about. */
  readonly asked: StudentFunction;
  readonly input: Input;
  /** The same question was answered rightly, too: what earlier calls left behind makes the answer wrong. */
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
  const { oracle, conventions } = context;
  const { input } = trace.judged;
  const culprit = await culpritByConvention(trace.calls, oracle, conventions);
  if (culprit === undefined) return undefined;
  const isRightAlone = wasAnsweredRightly(culprit.call, trace, context);
  const freezer = await freezerIn(context, state, failure);
  if (freezer !== undefined) return { ...freezer, asked, input };
  return isRightAlone ? { ...culprit, asked, input, isRightAlone } : { ...culprit, asked, input };
}

/** The same question had a right answer at another time, so something is left behind from call to call. */
function wasAnsweredRightly(
  { name, input, verdict }: JudgedCall,
  { calls }: Trace,
  { conventions }: BlameContext,
): boolean {
  if (input === undefined || verdict !== 'wrong') return false;
  return judgeCalls(calls, conventions.judgeCall).some(
    (call) => call.name === name && call.input === input && call.verdict === 'right',
  );
}

/** What the engine says where something is written to that cannot be. */
const FROZEN = /read only property|not extensible|Cannot (?:delete|redefine) property/;

/**
 * A call may be answered rightly and yet leave its argument frozen, so that its caller goes wrong where it writes to
 * that. A substitute in the place of the culprit makes its caller right.
 *
 * The rule stays although few programs freeze anything: no other rule finds this culprit, as all its answers are right,
 * and its callers would be blamed in its place.
 */
async function freezerIn(
  context: BlameContext,
  state: BlameState,
  { name, trace, convention }: TraceOfFailure,
): Promise<Culprit | undefined> {
  const { input, finding } = trace.judged;
  if (finding?.kind !== 'threw' || !FROZEN.test(finding.message)) return undefined;
  const judged = judgeCalls(trace.calls, context.conventions.judgeCall);
  const right = judged.filter(({ verdict }) => verdict === 'right');
  for (const other of new Set(right.map((call) => call.name))) {
    if (other === name) continue;
    const substitutes = [...blamedExcept(state, name), other];
    if (
      !(await context.substitution.isRightOn({ name, convention, substitutes, inputs: [input] }))
    ) {
      continue;
    }
    const call = right.find((each) => each.name === other)!;
    return { call: { ...call, wrongBy: 'freezing' }, isSure: true, isInCircle: false };
  }
  return undefined;
}
