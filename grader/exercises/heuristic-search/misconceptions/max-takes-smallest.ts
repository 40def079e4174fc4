/** max and min are swapped. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-takes-smallest',
  function: 'max_value',
  title: {
    en: 'takes the smallest value in max_value',
    zh: '在 max_value 中取了最小的值',
  },
  happens: {
    en: 'X moves as if to help the other side.',
    zh: 'X 的走法像是在帮助对方。',
  },
  advice: {
    en: 'X is to move. Does X want large or small values?',
    zh: '轮到 X 走。X 想要大的值还是小的值？',
  },
  bodies: {
    max_value: `
      if (depth === 0 || this.isTerminal(state)) return this.evaluate(state);
      return Math.min(...this.successors(state).map((next) => this.min_value(next, depth - 1)));
    `,
  },
};
