/** The other diagonal takes a little arithmetic, and is left out. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'lines-one-diagonal',
  function: 'openLines',
  title: {
    en: 'leaves out the diagonal from the top right',
    zh: '漏掉了从右上角开始的对角线',
  },
  happens: {
    en: 'One of the lines is never counted.',
    zh: '有一条线从来没有被数。',
  },
  advice: {
    en: 'There are two diagonals: along the second one the column goes down while the row goes up.',
    zh: '对角线有两条：在另一条上，行号增加时列号减少。',
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
      if (board.every((cells, row) => cells[row] !== other)) open++;
      return open;
    `,
  },
};
