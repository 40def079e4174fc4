/** The best value starts at 0, which shows only if all values lie on the other side of 0. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-starts-at-zero',
  function: 'min_value',
  title: {
    en: 'starts the smallest value at 0 in min_value',
    zh: '在 min_value 中从 0 开始求最小值',
  },
  happens: {
    en: 'When every move is good for X, the answer is 0.',
    zh: '当每一步都对 X 有利时，得到的是 0。',
  },
  advice: {
    en: 'Start from something that no value can be above.',
    zh: '初始值应当不小于任何可能的值。',
  },
  bodies: {
    min_value: `
      if (depth === 0 || this.isTerminal(state)) return this.evaluate(state);
      let best = 0;
      for (const next of this.successors(state)) best = Math.min(best, this.max_value(next, depth - 1));
      return best;
    `,
  },
};
