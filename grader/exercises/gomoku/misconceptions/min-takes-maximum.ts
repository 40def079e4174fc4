/** The opponent takes the largest value. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-takes-maximum',
  function: 'min_value',
  title: {
    en: 'takes the largest value in min_value',
    zh: 'min_value 取了最大值',
  },
  happens: {
    en: 'The opponent is thought to help: it plays the move that is best for the side that thinks.',
    zh: '以为对手会帮忙：它走了对思考方最有利的一步。',
  },
  advice: {
    en: 'What does the opponent want?',
    zh: '对手想要什么？',
  },
  bodies: {
    min_value: `
      const opponent = this.mark === 'x' ? 'o' : 'x';
      if (depth === 0 || this.winner(board) !== '_') return this.evaluate(board);
      if (board.every((row) => !row.includes('_'))) return this.evaluate(board);
      let best = -Infinity;
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = opponent;
        const value = this.max_value(board, depth - 1);
        best = Math.max(best, value);
        board[row]![column] = '_';
      }
      return best;
    `,
  },
};
