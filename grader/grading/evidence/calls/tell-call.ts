/** Tells one call in the words of the exercise: what was asked, what was returned, and what is right. */
import { checkNamed, type Oracle } from '../../../engine/exercise.ts';
import type { Explainer } from '../../../engine/explainer.ts';
import { withoutSigns } from '../../../engine/in-child/exact.ts';
import type { ShownCall } from '../../../results/call-tree.ts';
import { readFields } from '../../../sandbox/in-child/fields.ts';
import type { TracedCall } from '../../ask/traced-call.ts';
import type { JudgedTree } from './judged-tree.ts';

/** What is told of a call, without what is inside of it. */
export interface ToldCall
  extends Pick<ShownCall, 'name' | 'told' | 'sign' | 'returned' | 'expected' | 'isAdded'> {
  readonly leftOut: readonly string[];
}

export class CallTeller {
  constructor(
    private readonly tree: JudgedTree,
    private readonly oracle: Oracle,
    private readonly explainer: Explainer,
  ) {}

  tell(index: number): ToldCall {
    const call = this.tree.calls[index]!;
    const sign = this.tree.signOf(index);
    const { name, isAdded } = call;
    const told = this.#asked(index);
    if (isAdded) {
      const returned = call.ending === 'returned' ? call.result : undefined;
      return { name, told, sign, returned, isAdded, leftOut: [] };
    }
    const { returned, expected, leftOut = [] } = this.oracle.callInWords(call);
    const isPromised = sign !== 'nothing-promised' && sign !== 'may-not-be-asked';
    return { name, told, sign, returned, expected: isPromised ? expected : undefined, leftOut };
  }

  /** @returns the input of the call, or the step that leads to it from the call around it */
  #asked(index: number): string {
    const call = this.tree.calls[index]!;
    const { input } = this.tree.watched.judgedCalls[index]!;
    if (input === undefined) return argumentsIn(call);
    const check = checkNamed(this.oracle.exercise, call.name);
    const around = this.#askedAround(index);
    const step = around && this.explainer.step?.(around, { check: call.name, input });
    return step ?? this.explainer.named(check, input);
  }

  /** @returns the innermost call around a call that is about an input of the exercise */
  #askedAround(index: number) {
    const way = this.tree.wayTo(index);
    for (const around of way.slice(0, -1).toReversed()) {
      const { name, input } = this.tree.watched.judgedCalls[around]!;
      if (input !== undefined) return { check: name, input };
    }
    return undefined;
  }
}

/** @returns the arguments as they were written down, where they are no input of the exercise */
function argumentsIn({ argumentFields, isAdded }: TracedCall): string {
  const texts = readFields(argumentFields) ?? [];
  return texts.map((text) => (isAdded ? text : withoutSigns(text))).join(', ');
}
