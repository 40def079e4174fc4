/** The move itself is one of those to look ahead. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-one-too-deep',
  function: 'bestMoves',
  title: {
    en: 'looks one move further than asked',
    zh: '比要求的多看了一步',
  },
  happens: {
    en: 'The move itself is not counted, so the search ends one move later.',
    zh: '没有把这一步本身算进去，搜索多走了一层。',
  },
  advice: {
    en: 'With depth 1 the positions right after the move are evaluated. Which depth is handed on then?',
    zh: '深度为 1 时，评价的是走完这一步之后的局面。这时传下去的深度是多少？',
  },
  bodies: {
    bestMoves: `
      const moves = this.successors(state);
      const rest = this.depth;
      const values = moves.map((next) =>
        state.toMove === 'x' ? this.min_value(next, rest) : this.max_value(next, rest),
      );
      const best = state.toMove === 'x' ? Math.max(...values) : Math.min(...values);
      return moves.filter((_, index) => values[index] === best);
    `,
  },
};
