/** A full board is not checked for. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-no-end-on-full',
  function: 'min_value',
  title: {
    en: 'does not stop on a full board in min_value',
    zh: 'min_value 在棋盘已满时不停止',
  },
  happens: {
    en: 'There is no square to move to, and yet a move is looked for.',
    zh: '已经没有格子可下，却还在找走法。',
  },
  advice: {
    en: 'What should come back when no square is empty?',
    zh: '没有空格时应该返回什么？',
  },
  bodies: {
    min_value: `
      const opponent = this.mark === 'x' ? 'o' : 'x';
      if (depth === 0 || this.winner(board) !== '_') return this.evaluate(board);
      let best = Infinity;
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
