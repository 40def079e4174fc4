/** The moves are not searched at all. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-by-guess-alone',
  function: 'bestMoves',
  title: {
    en: 'compares the moves without looking ahead',
    zh: '比较走法时没有向前看',
  },
  happens: {
    en: 'Whatever the depth is, the answer is that for depth 1.',
    zh: '无论深度是多少，得到的都是深度为 1 时的答案。',
  },
  advice: {
    en: 'Which function looks at what the other side can answer?',
    zh: '哪个函数会看对方的应对？',
  },
  bodies: {
    bestMoves: `
      const moves = this.successors(state);
      const values = moves.map((next) =>
        this.evaluate(next),
      );
      const best = state.toMove === 'x' ? Math.max(...values) : Math.min(...values);
      return moves.filter((_, index) => values[index] === best);
    `,
  },
};
