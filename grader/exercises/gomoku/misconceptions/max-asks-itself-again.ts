/** The same function is called for the next move. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-asks-itself-again',
  function: 'max_value',
  title: {
    en: 'calls max_value for the next move as well',
    zh: '下一步棋也调用 max_value',
  },
  happens: {
    en: 'After a move the other side is to move, and wants the opposite.',
    zh: '走了一步之后轮到另一方，它的目标正相反。',
  },
  advice: {
    en: 'Who moves next, and which function stands for that side?',
    zh: '下一步轮到谁？哪个函数代表那一方？',
  },
  bodies: {
    max_value: `
      if (depth === 0 || this.winner(board) !== '_') return this.evaluate(board);
      if (board.every((row) => !row.includes('_'))) return this.evaluate(board);
      let best = -Infinity;
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark;
        const value = this.max_value(board, depth - 1);
        best = Math.max(best, value);
        board[row]![column] = '_';
      }
      return best;
    `,
  },
};
