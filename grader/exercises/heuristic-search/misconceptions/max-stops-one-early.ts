/** The last move is taken for the end. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-stops-one-early',
  function: 'max_value',
  title: {
    en: 'looks one move less than asked in max_value',
    zh: '在 max_value 中少看了一步',
  },
  happens: {
    en: 'With one move left to look ahead, the position itself is evaluated.',
    zh: '还可以向前看一步时，却直接评价了当前的局面。',
  },
  advice: {
    en: 'At which depth is nothing left to look ahead?',
    zh: '深度为几的时候，就不再向前看了？',
  },
  bodies: {
    max_value: `
      if (depth <= 1 || this.isTerminal(state)) return this.evaluate(state);
      return Math.max(...this.successors(state).map((next) => this.min_value(next, depth - 1)));
    `,
  },
};
