/** Only rows and columns are counted. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'lines-without-diagonals',
  function: 'openLines',
  title: {
    en: 'leaves out the diagonals',
    zh: '漏掉了对角线',
  },
  happens: {
    en: 'Two of the lines are never counted.',
    zh: '有两条线从来没有被数。',
  },
  advice: {
    en: 'A board of n rows has 2n + 2 lines. Which are the two besides rows and columns?',
    zh: 'n 行的棋盘有 2n + 2 条线。除了行和列，还有哪两条？',
  },
  bodies: {
    openLines: `
      const n = board.length;
      const other = mark === 'x' ? 'o' : 'x';
      let open = 0;
      for (let i = 0; i < n; i++) {
        if (!board[i]!.includes(other)) open++;
        if (board.every((cells) => cells[i] !== other)) open++;
      }
      return open;
    `,
  },
};
