/** The best value starts at 0, which shows only if all values lie on the other side of 0. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-starts-at-zero',
  function: 'max_value',
  title: {
    en: 'starts the largest value at 0 in max_value',
    zh: '在 max_value 中从 0 开始求最大值',
  },
  happens: {
    en: 'When every move is bad for X, the answer is 0.',
    zh: '当每一步都对 X 不利时，得到的是 0。',
  },
  advice: {
    en: 'Start from something that no value can be below.',
    zh: '初始值应当不大于任何可能的值。',
  },
  bodies: {
    max_value: `
      if (depth === 0 || this.isTerminal(state)) return this.evaluate(state);
      let best = 0;
      for (const next of this.successors(state)) best = Math.max(best, this.min_value(next, depth - 1));
      return best;
    `,
  },
};
