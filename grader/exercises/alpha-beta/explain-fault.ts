/** What is said of a wrong value and of wrong tips, and what to try. */
import type { Told } from '../../exercise/teller.ts';
import type { CheckName } from './checks/check-names.ts';
import type { TipsFault, ValueFault } from './checks/judge.ts';
import { boundText } from './drawings/picture.ts';
import type { Say } from './say.ts';

/** The call that a message is about, so that it can name it. */
export interface AskedCall {
  readonly check: CheckName;
  /** The tree and the window as text: `[3 12 8] (-Infinity, 5)`. */
  readonly input: string;
  /** The values of all tips, by their numbers. */
  readonly tipValues: readonly number[];
}

export function explainValue(fault: ValueFault, { check, input }: AskedCall, say: Say): Told {
  const asked = { check, input };
  switch (fault.kind) {
    case 'no-number':
      return { message: say('value.no-number', asked), hint: say('value.no-number.hint') };
    case 'wrong-side': {
      const { expected, window } = fault;
      const side = expected >= window.beta ? 'from' : 'up-to';
      const values = { ...asked, actual: boundText(fault.actual), expected, ...window };
      return {
        message: say(`value.wrong-side.${side}`, values),
        hint: say('value.wrong-side.hint'),
      };
    }
    case 'bound-for-value': {
      const { expected, bound } = fault;
      const values = { ...asked, actual: boundText(fault.actual), expected, bound };
      return {
        message: say('value.bound-for-value', values),
        hint: say('value.bound-for-value.hint'),
      };
    }
    case 'wrong-value':
    case 'wrong-move': {
      const isInfinite = fault.kind === 'wrong-value' && !Number.isFinite(fault.actual);
      return {
        message: say(`value.${fault.kind}`, { ...asked, ...fault }),
        hint: isInfinite ? say('value.infinite.hint') : say(`value.${fault.kind}.hint`, asked),
      };
    }
    default:
      return fault satisfies never;
  }
}

export function explainTips(fault: TipsFault, asked: AskedCall, say: Say): Told {
  const { check, input, tipValues } = asked;
  const named = (tip: number): string =>
    say('tips.name', { number: tip + 1, value: tipValues[tip] ?? '' });
  const before = fault.kind === 'out-of-order' ? named(fault.expected) : '';
  return {
    message: say(`tips.${fault.kind}`, { check, input, tip: named(fault.tip), before }),
    hint: say(`tips.${fault.kind}.hint`, { check }),
  };
}
