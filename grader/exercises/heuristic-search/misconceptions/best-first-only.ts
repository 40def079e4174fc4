/** One best move is what most programs want; this exercise wants all. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-first-only',
  function: 'bestMoves',
  title: {
    en: 'returns only the first best move',
    zh: '只返回第一个最好的走法',
  },
  happens: {
    en: 'When several moves have the best value, all but one are missing.',
    zh: '有几个走法的值都最好时，只给出了一个。',
  },
  advice: {
    en: 'What does your function do with a second move that is as good as the best one?',
    zh: '遇到第二个同样好的走法时，你的函数做什么？',
  },
  bodies: {
    bestMoves: `
      const moves = this.successors(state);
      const rest = this.depth - 1;
      const values = moves.map((next) =>
        state.toMove === 'x' ? this.min_value(next, rest) : this.max_value(next, rest),
      );
      const best = state.toMove === 'x' ? Math.max(...values) : Math.min(...values);
      return moves.filter((_, index) => values.indexOf(best) === index);
    `,
  },
};
