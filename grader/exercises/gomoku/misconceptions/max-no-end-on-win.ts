/** A winner is not checked for. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-no-end-on-win',
  function: 'max_value',
  title: {
    en: 'goes on after somebody has won in max_value',
    zh: '已经有人赢了，max_value 还继续搜索',
  },
  happens: {
    en: 'Five in a row do not end the search, and marks put afterwards change the value.',
    zh: '五连之后搜索没有停止，后面放的子改变了值。',
  },
  advice: {
    en: 'When is the game over? Look at all three cases before the loop.',
    zh: '棋局什么时候结束？在循环之前检查全部三种情况。',
  },
  bodies: {
    max_value: `
      if (depth === 0) return this.evaluate(board);
      if (board.every((row) => !row.includes('_'))) return this.evaluate(board);
      let best = -Infinity;
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark;
        const value = this.min_value(board, depth - 1);
        best = Math.max(best, value);
        board[row]![column] = '_';
      }
      return best;
    `,
  },
};
