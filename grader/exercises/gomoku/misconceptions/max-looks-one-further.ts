/** The depth is handed down unchanged. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-looks-one-further',
  function: 'max_value',
  title: {
    en: 'does not count its own move in the depth in max_value',
    zh: 'max_value 没有把自己这一步计入深度',
  },
  happens: {
    en: 'The search looks further than it should, gives other values, and takes far longer.',
    zh: '搜索看得比要求的更远，值不同，而且慢得多。',
  },
  advice: {
    en: 'How many moves are still to be looked ahead after this one?',
    zh: '走了这一步之后，还要向前看几步？',
  },
  bodies: {
    max_value: `
      if (depth === 0 || this.winner(board) !== '_') return this.evaluate(board);
      if (board.every((row) => !row.includes('_'))) return this.evaluate(board);
      let best = -Infinity;
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark;
        const value = this.min_value(board, depth);
        best = Math.max(best, value);
        board[row]![column] = '_';
      }
      return best;
    `,
  },
};
