/** The move is tried with the mark of the other side. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-wrong-mark',
  function: 'min_value',
  title: {
    en: 'puts the mark of the other side in min_value',
    zh: 'min_value 放的是另一方的棋子',
  },
  happens: {
    en: 'Both sides put the same mark, so one side moves twice.',
    zh: '双方放的是同一种子，等于一方连走两步。',
  },
  advice: {
    en: 'Whose turn is it in min_value?',
    zh: '在 min_value 里轮到谁走？',
  },
  bodies: {
    min_value: `
      if (depth === 0 || this.winner(board) !== '_') return this.evaluate(board);
      if (board.every((row) => !row.includes('_'))) return this.evaluate(board);
      let best = Infinity;
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark;
        const value = this.max_value(board, depth - 1);
        best = Math.min(best, value);
        board[row]![column] = '_';
      }
      return best;
    `,
  },
};
