/** The size of the first exercise stays in the code: it shows on larger boards only. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'lines-of-three-written-in',
  function: 'openLines',
  title: {
    en: 'counts the lines as if the board always had three rows',
    zh: '总是按三行的棋盘来数线',
  },
  happens: {
    en: 'On boards of 4×4 and 5×5 squares, rows and columns are left out, and the diagonals are not the right ones.',
    zh: '在 4×4 和 5×5 的棋盘上，漏掉了行和列，对角线也不对。',
  },
  advice: {
    en: 'Where does your code say 3 or 2? The board knows how many rows it has.',
    zh: '代码中哪里写了 3 或 2？棋盘自己知道有多少行。',
  },
  bodies: {
    openLines: `
      const other = mark === 'x' ? 'o' : 'x';
      let open = 0;
      for (let i = 0; i < 3; i++) {
        if (!board[i]!.includes(other)) open++;
        if (board.every((cells) => cells[i] !== other)) open++;
      }
      if ([0, 1, 2].every((i) => board[i]![i] !== other)) open++;
      if ([0, 1, 2].every((i) => board[i]![2 - i] !== other)) open++;
      return open;
    `,
  },
};
