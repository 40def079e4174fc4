/** The best value starts at 0. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-starts-at-zero',
  function: 'min_value',
  title: {
    en: 'starts the search for the smallest value at 0 in min_value',
    zh: 'min_value 求最小值时从 0 开始',
  },
  happens: {
    en: 'When all values lie on the other side of 0, the answer is 0, which no move reaches.',
    zh: '当所有值都在 0 的另一侧时，答案却是 0，没有一步棋能达到。',
  },
  advice: {
    en: 'With which value must the search start, so that the first move always replaces it?',
    zh: '应该从什么值开始，使第一步棋总能取代它？',
  },
  bodies: {
    min_value: `
      const opponent = this.mark === 'x' ? 'o' : 'x';
      if (depth === 0 || this.winner(board) !== '_') return this.evaluate(board);
      if (board.every((row) => !row.includes('_'))) return this.evaluate(board);
      let best = 0;
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = opponent;
        const value = this.max_value(board, depth - 1);
        best = Math.min(best, value);
        board[row]![column] = '_';
      }
      return best;
    `,
  },
};
