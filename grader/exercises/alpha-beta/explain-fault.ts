/** What is said of a wrong value and of wrong tips, and what to try. */
import type { Told } from '../../exercise/explainer.ts';
import { boundText } from './drawings/drawn-search.ts';
import { OPEN_WINDOW } from './game/rules.ts';
import type { TipsFault, ValueFault } from './judge.ts';
import type { Say } from './say.ts';

/** The call that a message is about, so that it can name it. */
export interface AskedCall {
  readonly check: string;
  /** The tree and the window as text: `[3 12 8] (-Infinity, 5)`. */
  readonly input: string;
  /** The values of all tips, by their numbers. */
  readonly tipValues: readonly number[];
}

export function explainValue(fault: ValueFault, { check, input }: AskedCall, say: Say): Told {
  const { kind, actual, expected, bound = '', window = OPEN_WINDOW } = fault;
  const isBound = kind === 'wrong-side' || kind === 'bound-for-value';
  const isInfinite = kind === 'wrong-value' && !Number.isFinite(actual);
  const message = say(`value.${kind}`, {
    ...{ check, input, expected, bound, ...window },
    actual: isBound ? boundText(actual) : actual,
    side: expected >= window.beta ? 'from' : 'up-to',
  });
  return {
    message,
    hint: say(isInfinite ? 'value.infinite.hint' : `value.${kind}.hint`, { check }),
  };
}

export function explainTips(fault: TipsFault, asked: AskedCall, say: Say): Told {
  const { check, input, tipValues } = asked;
  const named = (tip: number): string =>
    say('tips.name', { number: tip + 1, value: tipValues[tip] ?? '' });
  const before = fault.expected === undefined ? '' : named(fault.expected);
  return {
    message: say(`tips.${fault.kind}`, { check, input, tip: named(fault.tip), before }),
    hint: say(`tips.${fault.kind}.hint`, { check }),
  };
}
