/** The depth is handed on as it came. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-depth-not-counted',
  function: 'min_value',
  title: {
    en: 'does not count the depth down in min_value',
    zh: '在 min_value 中没有减少深度',
  },
  happens: {
    en: 'The moves of O take nothing from the depth, so the search goes too far.',
    zh: 'O 走棋时深度没有减少，搜索得太深。',
  },
  advice: {
    en: 'How many moves are left to look ahead after this one?',
    zh: '走完这一步之后，还要向前看几步？',
  },
  bodies: {
    min_value: `
      if (depth === 0 || this.isTerminal(state)) return this.evaluate(state);
      return Math.min(...this.successors(state).map((next) => this.max_value(next, depth)));
    `,
  },
};
