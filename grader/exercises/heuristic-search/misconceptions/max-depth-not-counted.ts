/** The depth is handed on as it came. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-depth-not-counted',
  function: 'max_value',
  title: {
    en: 'does not count the depth down in max_value',
    zh: '在 max_value 中没有减少深度',
  },
  happens: {
    en: 'The moves of X take nothing from the depth, so the search goes too far.',
    zh: 'X 走棋时深度没有减少，搜索得太深。',
  },
  advice: {
    en: 'How many moves are left to look ahead after this one?',
    zh: '走完这一步之后，还要向前看几步？',
  },
  bodies: {
    max_value: `
      if (depth === 0 || this.isTerminal(state)) return this.evaluate(state);
      return Math.max(...this.successors(state).map((next) => this.min_value(next, depth)));
    `,
  },
};
