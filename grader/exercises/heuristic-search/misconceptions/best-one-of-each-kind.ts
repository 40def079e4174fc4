/** Symmetry saves work inside the search, but the answer names all best moves. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-one-of-each-kind',
  function: 'bestMoves',
  title: {
    en: 'leaves out best moves that are the same but for turning or mirroring',
    zh: '漏掉了经过旋转或翻转后相同的最好走法',
  },
  happens: {
    en: 'On a symmetric board, best moves are missing.',
    zh: '在对称的棋盘上缺少最好的走法。',
  },
  advice: {
    en: 'All best moves are asked for, the symmetric ones too.',
    zh: '要给出所有最好的走法，包括对称的。',
  },
  bodies: {
    bestMoves: `
      const moves = this.successors(state);
      const rest = this.depth - 1;
      const values = moves.map((next) =>
        state.toMove === 'x' ? this.min_value(next, rest) : this.max_value(next, rest),
      );
      const best = state.toMove === 'x' ? Math.max(...values) : Math.min(...values);
      return this.distinct(moves.filter((_, index) => values[index] === best));
    `,
  },
};
