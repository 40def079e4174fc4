/** The candidates are asked for with the depth of the next call. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-narrow-candidates',
  function: 'max_value',
  title: {
    en: 'asks for its candidates with one depth less in max_value',
    zh: 'max_value 用少一层的深度去要候选格',
  },
  happens: {
    en: 'At depth 2 the squares two steps away are never tried.',
    zh: '深度为 2 时，相距两步的格子从未尝试。',
  },
  advice: {
    en: 'Which depth belongs to the candidates, and which to the call below?',
    zh: '哪个深度用于候选格，哪个用于下一层调用？',
  },
  bodies: {
    max_value: `
      if (depth === 0 || this.winner(board) !== '_') return this.evaluate(board);
      if (board.every((row) => !row.includes('_'))) return this.evaluate(board);
      let best = -Infinity;
      for (const [row, column] of this.candidates(board, depth - 1)) {
        board[row]![column] = this.mark;
        const value = this.min_value(board, depth - 1);
        best = Math.max(best, value);
        board[row]![column] = '_';
      }
      return best;
    `,
  },
};
