/** The number of rows is a constant, but whole columns and diagonals are looked at: it shows on larger boards only. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'lines-size-written-as-three',
  function: 'openLines',
  title: {
    en: 'writes 3 where the number of rows belongs',
    zh: '把行数写死成了 3',
  },
  happens: {
    en: 'On boards of 4×4 and 5×5 squares, rows and columns after the third are left out, and one diagonal begins at the third square.',
    zh: '在 4×4 和 5×5 的棋盘上，第三行、第三列之后的线都漏掉了，其中一条对角线从第三格开始。',
  },
  advice: {
    en: 'Where does your code say 3? The board knows how many rows it has.',
    zh: '代码中哪里写了 3？棋盘自己知道有多少行。',
  },
  bodies: {
    openLines: `
      const n = 3;
      const other = mark === 'x' ? 'o' : 'x';
      let open = 0;
      for (let i = 0; i < n; i++) {
        if (!board[i]!.includes(other)) open++;
        if (board.every((cells) => cells[i] !== other)) open++;
      }
      if (board.every((cells, i) => cells[i] !== other)) open++;
      if (board.every((cells, i) => cells[n - 1 - i] !== other)) open++;
      return open;
    `,
  },
};
