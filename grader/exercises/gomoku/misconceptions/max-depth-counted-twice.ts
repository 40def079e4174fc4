/** One move is counted twice in the depth. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-depth-counted-twice',
  function: 'max_value',
  title: {
    en: 'counts each move twice in the depth in max_value',
    zh: 'max_value 每走一步把深度减了两次',
  },
  happens: {
    en: 'The search ends one move too early.',
    zh: '搜索少看了一步。',
  },
  advice: {
    en: 'By how much does the depth shrink from call to call?',
    zh: '每次调用深度减少多少？',
  },
  bodies: {
    max_value: `
      if (depth === 0 || this.winner(board) !== '_') return this.evaluate(board);
      if (board.every((row) => !row.includes('_'))) return this.evaluate(board);
      let best = -Infinity;
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark;
        const value = this.min_value(board, Math.max(0, depth - 2));
        best = Math.max(best, value);
        board[row]![column] = '_';
      }
      return best;
    `,
  },
};
