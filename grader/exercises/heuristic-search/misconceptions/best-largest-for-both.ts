/** O wants small values. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-largest-for-both',
  function: 'bestMoves',
  title: {
    en: 'takes the largest value for O too',
    zh: '对 O 也取最大的值',
  },
  happens: {
    en: 'Where O is to move, the moves that are best for X come back.',
    zh: '轮到 O 走的时候，返回的是对 X 最好的走法。',
  },
  advice: {
    en: 'Does O want large or small values?',
    zh: 'O 想要大的值还是小的值？',
  },
  bodies: {
    bestMoves: `
      const moves = this.successors(state);
      const rest = this.depth - 1;
      const values = moves.map((next) =>
        state.toMove === 'x' ? this.min_value(next, rest) : this.max_value(next, rest),
      );
      const best = Math.max(...values);
      return moves.filter((_, index) => values[index] === best);
    `,
  },
};
