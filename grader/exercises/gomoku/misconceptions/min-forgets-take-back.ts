/** The mark that was put to try a move stays on the board. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-forgets-take-back',
  function: 'min_value',
  title: {
    en: 'leaves its try-out marks on the board in min_value',
    zh: 'min_value 没有拿走试下的棋子',
  },
  happens: {
    en: 'Each move is tried on a board that still holds those tried before, and the caller gets back another board.',
    zh: '每一步都在还留着前面试下的子的棋盘上试，调用者拿回的也是另一个棋盘。',
  },
  advice: {
    en: 'A move that was only tried must be taken back before the next one. Where each is tried on a copy, the rows must be copied too.',
    zh: '只是试一试的棋，在试下一步之前必须拿走。如果每一步都在副本上试，那么各行也要复制。',
  },
  bodies: {
    min_value: `
      const opponent = this.mark === 'x' ? 'o' : 'x';
      if (depth === 0 || this.winner(board) !== '_') return this.evaluate(board);
      if (board.every((row) => !row.includes('_'))) return this.evaluate(board);
      let best = Infinity;
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = opponent;
        const value = this.max_value(board, depth - 1);
        best = Math.min(best, value);
      }
      return best;
    `,
  },
};
