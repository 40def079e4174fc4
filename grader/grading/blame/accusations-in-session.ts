/**
 * Finds the functions at fault in the traces of one session. A wrong answer may stay behind in memory, so that a function
 * which stores answers returns it later although all calls that it makes then are answered rightly. So after the first wrong
 * call of a session, another function is accused only if its call is wrong in a session of its own, too.
 *
 * A function that answers rightly and writes wrong answers where its partner keeps its own cannot be told from the partner:
 * with a substitute for either of them, both are right. The partner is accused then, since the wrong answer is its own.
 */
import type { Convention, Input } from '../../engine/check.ts';
import { isRight, isUnanswered } from '../../engine/check-record.ts';
import { type Accusation, accusationIn } from './accusation.ts';
import type { BlameContext } from './blame-context.ts';
import { type BlameState, blamedExcept, type StudentFunction } from './blame-state.ts';
import { culpritByPolicy } from './culprit-by-policy.ts';
import type { Trace } from './replayer.ts';

/** The traces of one function, which were made in one session. */
interface TracedSession {
  readonly name: StudentFunction;
  readonly convention: Convention;
  /** In the order in which they were made. */
  readonly traces: readonly Trace[];
  /** All listed inputs were asked, also those that are answered rightly, to see what state these leave behind. */
  readonly isInTurn: boolean;
}

/** @returns the accusations, by the input that was asked; none for inputs whose calls show no culprit */
export async function accusationsInSession(
  context: BlameContext,
  state: BlameState,
  session: TracedSession,
): Promise<ReadonlyMap<Input, Accusation>> {
  const { name, convention, traces } = session;
  const { oracle, policies } = context;
  const accusations = new Map<Input, Accusation>();
  let firstWrong: Accusation | undefined;
  for (const trace of traces) {
    const { judged, calls } = trace;
    // An unanswered question is no function's fault.
    if (isUnanswered(judged)) continue;
    const { input } = judged;
    const hasFailed = !isRight(judged) || context.failedInputs(name).inputs.includes(input);
    if (hasFailed) {
      const accusation = await accusationIn(context, state, { name, trace, convention });
      const confirmed =
        accusation && (await confirmedAlone(context, state, session, accusation, firstWrong));
      if (confirmed !== undefined) accusations.set(input, confirmed);
      firstWrong ??= confirmed;
    } else if (firstWrong === undefined) {
      const culprit = await culpritByPolicy(calls, oracle, policies);
      firstWrong = culprit && { ...culprit, asked: name, input };
    }
  }
  return accusations;
}

/** @returns the accusation that remains when the same question is asked in a session of its own */
async function confirmedAlone(
  context: BlameContext,
  state: BlameState,
  { name, convention, isInTurn }: TracedSession,
  accusation: Accusation,
  firstWrong: Accusation | undefined,
): Promise<Accusation> {
  const mayComeFromMemory =
    firstWrong !== undefined && firstWrong.call.name !== accusation.call.name;
  if (!isInTurn && !mayComeFromMemory) return accusation;
  const substitutes = blamedExcept(state, name);
  const inputs = [accusation.input];
  const [alone] = await context.replayer.trace({ name, convention, inputs, substitutes });
  if (mayComeFromMemory) {
    const accusationAlone =
      alone && (await accusationIn(context, state, { name, trace: alone, convention }));
    return accusationAlone ?? firstWrong;
  }
  return isRight(alone?.judged) ? { ...accusation, isRightAlone: true } : accusation;
}
