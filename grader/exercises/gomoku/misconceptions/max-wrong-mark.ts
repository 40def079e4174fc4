/** The move is tried with the mark of the other side. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-wrong-mark',
  function: 'max_value',
  title: {
    en: 'puts the mark of the other side in max_value',
    zh: 'max_value 放的是另一方的棋子',
  },
  happens: {
    en: 'Both sides put the same mark, so one side moves twice.',
    zh: '双方放的是同一种子，等于一方连走两步。',
  },
  advice: {
    en: 'Whose turn is it in max_value?',
    zh: '在 max_value 里轮到谁走？',
  },
  bodies: {
    max_value: `
      if (depth === 0 || this.winner(board) !== '_') return this.evaluate(board);
      if (board.every((row) => !row.includes('_'))) return this.evaluate(board);
      let best = -Infinity;
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark === 'x' ? 'o' : 'x';
        const value = this.min_value(board, depth - 1);
        best = Math.max(best, value);
        board[row]![column] = '_';
      }
      return best;
    `,
  },
};
