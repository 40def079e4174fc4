/** The loop over the candidates contains a `return`. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-first-candidate-only',
  function: 'min_value',
  title: {
    en: 'looks at the first candidate only in min_value',
    zh: 'min_value 只看第一个候选格',
  },
  happens: {
    en: 'The function returns in the first round of the loop.',
    zh: '函数在循环的第一轮就返回了。',
  },
  advice: {
    en: 'How often does the loop run?',
    zh: '循环运行了几次？',
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
        board[row]![column] = '_';
        return best;
      }
      return best;
    `,
  },
};
