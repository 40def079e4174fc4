/** A later move that is as good takes the place of the one before. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-last-only',
  function: 'bestMoves',
  title: {
    en: 'returns only the last best move',
    zh: '只返回最后一个最好的走法',
  },
  happens: {
    en: 'When several moves have the best value, all but one are missing.',
    zh: '有几个走法的值都最好时，只给出了一个。',
  },
  advice: {
    en: 'What becomes of a best move when another one with the same value is found?',
    zh: '找到另一个值相同的走法时，之前的走法怎么样了？',
  },
  bodies: {
    bestMoves: `
      const moves = this.successors(state);
      const rest = this.depth - 1;
      const values = moves.map((next) =>
        state.toMove === 'x' ? this.min_value(next, rest) : this.max_value(next, rest),
      );
      const best = state.toMove === 'x' ? Math.max(...values) : Math.min(...values);
      return moves.filter((_, index) => values.lastIndexOf(best) === index);
    `,
  },
};
