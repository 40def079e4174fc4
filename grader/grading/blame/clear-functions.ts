/** Clears functions that are right with substitutes in the place of the blamed ones. */
import type { BlamedCall } from '../../engine/check-record.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { kindsOfBaseCases } from './base-cases.ts';
import type { BlameContext } from './blame-context.ts';
import {
  type BlameState,
  blamedExcept,
  type Clearance,
  type StudentFunction,
  withBlamed,
  withCleared,
} from './blame-state.ts';
import { sampleToTrace } from './sample-inputs.ts';

/** The functions that a cleared function waits for. */
type ClearanceReason = Pick<Clearance, 'carriedFrom' | 'unanswered'>;

/** Replays all open functions. The state changes only after all have answered. */
export async function clearFunctions(
  context: BlameContext,
  before: BlameState,
): Promise<BlameState> {
  if (before.blamed.size === 0) return before;
  await learnPolicies(context, before);
  const outcomes = await Promise.all(
    before.open.map(async (name) => {
      const reason = await reasonToClear(context, before, name);
      if (reason === undefined) return undefined;
      return { name, reason, fault: await predictedFault(context, before, name) };
    }),
  );
  let state = before;
  for (const outcome of outcomes) {
    if (outcome === undefined) continue;
    const { name, reason, fault } = outcome;
    const inputs = new Set(context.failedInputs(name).inputs);
    state = withCleared(state, name, { inputs, ...reason });
    if (fault !== undefined) {
      state = withBlamed(state, name, { kind: 'call', blamedCall: fault });
    }
  }
  return state;
}

/** Finds out the policies of blamed functions about base cases, because substitutes for these follow them. */
async function learnPolicies(
  { exercise, policies }: BlameContext,
  { blamed }: BlameState,
): Promise<void> {
  const kinds = [...blamed.keys()].flatMap((name) => kindsOfBaseCases(exercise, name));
  for (const kind of new Set(kinds.map(({ name }) => name))) await policies.of(kind);
}

/**
 * @returns one of the blamed functions where a substitute for it alone is enough, with those that it relies on, which its
 *   substitute does without; else all of them; nothing where the function is still wrong
 */
async function reasonToClear(
  context: BlameContext,
  state: BlameState,
  name: StudentFunction,
): Promise<ClearanceReason | undefined> {
  const { substitution } = context;
  const blamed = blamedExcept(state, name);
  const withAllReplaced = await substitution.outcomeWhereItFailed(state, name, blamed);
  if (!withAllReplaced.isRight) return undefined;
  for (const culprit of blamed) {
    const withOneReplaced = await substitution.outcomeWhereItFailed(state, name, [culprit]);
    if (!withOneReplaced.isRight) continue;
    const { reliesOn } = checkNamed(context.exercise, culprit);
    const carriedFrom = blamed.filter((other) => other === culprit || reliesOn.includes(other));
    return { carriedFrom, unanswered: withOneReplaced.unanswered };
  }
  const { reliesOn } = context.record(name).check;
  const reliedOn = blamed.filter((other) => reliesOn.includes(other));
  const carriedFrom = reliedOn.length > 0 ? reliedOn : blamed;
  return { carriedFrom, unanswered: withAllReplaced.unanswered };
}

/**
 * A cleared function is said to pass once the others are right, and this must come true. In mutual recursion it may fail
 * then: if it asks its partner about base cases, and the partner does not look first, it will be asked about them too.
 *
 * @returns the call by which it will be at fault then
 */
async function predictedFault(
  context: BlameContext,
  state: BlameState,
  name: StudentFunction,
): Promise<BlamedCall | undefined> {
  const { oracle, exercise, policies, replayer } = context;
  const blamed = blamedExcept(state, name);
  const { check } = context.record(name);
  const kinds = (check.baseCases ?? []).filter(({ partner }) => blamed.includes(partner));
  if (kinds.length === 0) return undefined;
  const convention = check.conventions.find(
    (candidate) => candidate !== exercise.submissionTree?.convention,
  )!;
  const inputs = sampleToTrace(context.failedInputs(name).inputs, check);
  const traces = await replayer.trace({ name, convention, inputs, substitutes: blamed });
  const calls = traces.flatMap((trace) => trace.calls);
  for (const { name: kind, partner, isSuch } of kinds) {
    const asksAboutBaseCase = calls.some((call) => {
      if (call.name !== partner) return false;
      const { input } = oracle.judgeCall(call);
      return input !== undefined && isSuch(input);
    });
    if (!asksAboutBaseCase || (await policies.looksFirst(partner, kind))) continue;
    const { wrong } = await policies.handlingOf(name, kind);
    if (wrong !== undefined) return { ...wrong, asked: partner };
  }
  return undefined;
}
