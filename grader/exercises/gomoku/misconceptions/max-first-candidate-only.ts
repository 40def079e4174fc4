/** The loop over the candidates contains a `return`. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-first-candidate-only',
  function: 'max_value',
  title: {
    en: 'looks at the first candidate only in max_value',
    zh: 'max_value 只看第一个候选格',
  },
  happens: {
    en: 'The value of the first candidate is returned, whatever the others are worth.',
    zh: '不管其他候选点的值是多少，返回的都是第一个候选点的值。',
  },
  advice: {
    en: 'Print the value of each candidate. Which of them is returned, and which should it be?',
    zh: '打印每个候选点的值。返回的是其中哪一个，又应当是哪一个？',
  },
  bodies: {
    max_value: `
      if (depth === 0 || this.winner(board) !== '_') return this.evaluate(board);
      if (board.every((row) => !row.includes('_'))) return this.evaluate(board);
      let best = -Infinity;
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark;
        const value = this.min_value(board, depth - 1);
        best = Math.max(best, value);
        board[row]![column] = '_';
        return best;
      }
      return best;
    `,
  },
};
