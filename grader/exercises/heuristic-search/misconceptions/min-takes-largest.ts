/** max and min are swapped. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-takes-largest',
  function: 'min_value',
  title: {
    en: 'takes the largest value in min_value',
    zh: '在 min_value 中取了最大的值',
  },
  happens: {
    en: 'O moves as if to help the other side.',
    zh: 'O 的走法像是在帮助对方。',
  },
  advice: {
    en: 'O is to move. Does O want large or small values?',
    zh: '轮到 O 走。O 想要大的值还是小的值？',
  },
  bodies: {
    min_value: `
      if (depth === 0 || this.isTerminal(state)) return this.evaluate(state);
      return Math.max(...this.successors(state).map((next) => this.max_value(next, depth - 1)));
    `,
  },
};
