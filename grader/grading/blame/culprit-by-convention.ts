/** Finds the culprit in a trace, in view of the convention that the program has about base cases. */
import type { JudgedCall } from '../../engine/check.ts';
import type { Oracle } from '../../engine/exercise.ts';
import type { TracedCall } from '../ask/traced-call.ts';
import { kindOfBaseCase } from './base-cases.ts';
import type { BaseCaseConventions } from './conventions.ts';
import { type Culprit, culpritOf } from './culprit.ts';

/** A wrong answer about a base case is its caller's fault in a program whose callers look before they ask. */
export async function culpritByConvention(
  calls: readonly TracedCall[],
  oracle: Oracle,
  conventions: BaseCaseConventions,
): Promise<Culprit | undefined> {
  const culprit = culpritOf(calls, oracle.judgeCall);
  if (culprit === undefined) return undefined;
  const kind = kindOfBaseCase(oracle.exercise, culprit.call);
  if (kind === undefined) return culprit;
  if ((await conventions.of(kind)) !== 'leftToCallers') return culprit;
  return makerThatAsked(calls, culprit.call, oracle) ?? culpritOf(calls, conventions.judgeCall);
}

/** The function that makes the nodes returns nothing. If it asked about a base case, a node has a wrong value now. */
function makerThatAsked(
  calls: readonly TracedCall[],
  { name, input }: JudgedCall,
  oracle: Oracle,
): Culprit | undefined {
  const asked = calls.find((call) => call.name === name && oracle.judgeCall(call).input === input);
  const caller = calls[asked?.parent ?? -1];
  if (caller === undefined || caller.name !== oracle.exercise.submissionTree?.maker) {
    return undefined;
  }
  const call: JudgedCall = {
    name: caller.name,
    input: oracle.judgeCall(caller).input,
    verdict: 'wrong',
  };
  return { call, isSure: true, isInCircle: false };
}
