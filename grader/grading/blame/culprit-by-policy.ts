/** Finds the culprit in a trace, in view of the program's policy about base cases (`base-case-policies.ts`). */
import type { JudgedCall } from '../../engine/check.ts';
import type { Oracle } from '../../engine/exercise.ts';
import type { TracedCall } from '../ask/traced-call.ts';
import type { BaseCasePolicies } from './base-case-policies.ts';
import { kindOfBaseCase } from './base-cases.ts';
import { type Culprit, culpritOf } from './culprit.ts';

/** A wrong answer about a base case is its caller's fault in a program whose callers look before they ask. */
export async function culpritByPolicy(
  calls: readonly TracedCall[],
  oracle: Oracle,
  policies: BaseCasePolicies,
): Promise<Culprit | undefined> {
  const culprit = culpritOf(calls, oracle.judgeCall);
  if (culprit === undefined) return undefined;
  const kind = kindOfBaseCase(oracle.exercise, culprit.call);
  if (kind === undefined) return culprit;
  if ((await policies.of(kind)) !== 'leftToCallers') return culprit;
  return makerThatAsked(calls, culprit.call, oracle) ?? culpritOf(calls, policies.judgeCall);
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
  return { call, index: asked!.parent, isSure: true, isInCircle: false };
}
