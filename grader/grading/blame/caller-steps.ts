/** What each call of a function asked of others: whether about its own input, or about inputs below it. */
import type { Input } from '../../engine/check.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { readFields } from '../../sandbox/in-child/fields.ts';
import type { TracedCall } from '../ask/traced-call.ts';
import type { StudentFunction } from './blame-state.ts';

export interface AskedQuestion {
  readonly input: Input;
  readonly relation: 'itself' | 'below';
}

/** One call of a function, and what it asked. */
export interface CallerStep {
  readonly input: Input | undefined;
  readonly asked: readonly AskedQuestion[];
}

/** @returns one step for each call of the caller, with the questions that it put to these functions */
export function stepsOf(
  calls: readonly TracedCall[],
  caller: StudentFunction,
  askedFunctions: readonly StudentFunction[],
  oracle: Pick<Oracle, 'judgeCall'>,
): readonly CallerStep[] {
  const inputs = calls.map((call) => oracle.judgeCall(call).input);
  const steps: CallerStep[] = [];
  for (const [at, step] of calls.entries()) {
    if (step.name !== caller) continue;
    const asked = calls.flatMap((call, index): AskedQuestion[] => {
      const input = inputs[index];
      if (call.parent !== at || input === undefined) return [];
      if (!askedFunctions.includes(call.name)) return [];
      const isItself = subjectOf(call) === subjectOf(step);
      return [{ input, relation: isItself ? 'itself' : 'below' }];
    });
    steps.push({ input: inputs[at], asked });
  }
  return steps;
}

/** The first argument: what a call is about, without how it is asked, such as a window. */
function subjectOf({ given }: TracedCall): string | undefined {
  return readFields(given)?.[0];
}
