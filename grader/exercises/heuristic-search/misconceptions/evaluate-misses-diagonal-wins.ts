/** Rows and columns are looked at, diagonals are not. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'evaluate-misses-diagonal-wins',
  function: 'evaluate',
  title: {
    en: 'does not see a win on a diagonal',
    zh: '看不出对角线上的胜利',
  },
  happens: {
    en: 'A board that is won on a diagonal is valued by its open lines.',
    zh: '在对角线上获胜的棋盘仍按可用的线数来评价。',
  },
  advice: {
    en: 'There are 2n + 2 lines: are the two diagonals among those that you look at?',
    zh: '一共有 2n + 2 条线：你看了两条对角线吗？',
  },
  bodies: {
    evaluate: `
      const { board } = state;
      const hasLine = (mark: Mark): boolean =>
        board.some((cells) => cells.every((cell) => cell === mark)) ||
        board.some((_, column) => board.every((cells) => cells[column] === mark));
      if (hasLine('x')) return Infinity;
      if (hasLine('o')) return -Infinity;
      return this.openLines(board, 'x') - this.openLines(board, 'o');
    `,
  },
  general: 'evaluate-won-by-open-lines',
};
