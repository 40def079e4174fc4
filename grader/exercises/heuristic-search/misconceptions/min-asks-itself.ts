/** The other side is forgotten. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-asks-itself',
  function: 'min_value',
  title: {
    en: 'asks min_value again for the positions after the move',
    zh: '对走完一步后的局面仍然调用 min_value',
  },
  happens: {
    en: 'The other side is taken to move for O as well.',
    zh: '把对方也当成在为 O 走棋。',
  },
  advice: {
    en: 'Whose turn is it after the move, and what does that side want?',
    zh: '走完这一步之后轮到谁？那一方想要什么？',
  },
  bodies: {
    min_value: `
      if (depth === 0 || this.isTerminal(state)) return this.evaluate(state);
      return Math.min(...this.successors(state).map((next) => this.min_value(next, depth - 1)));
    `,
  },
};
