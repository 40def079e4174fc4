/** Diagonals begin only in the top row. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'lines-diagonals-from-top-only',
  function: 'lines',
  title: {
    en: 'follows diagonals only from the top row',
    zh: '只从最上面一行出发走对角线',
  },
  happens: {
    en: 'The diagonals that begin on the left or the right edge below the top row are left out.',
    zh: '从左边缘或右边缘（第一行以下）出发的对角线都漏掉了。',
  },
  advice: {
    en: 'Mark on paper where each diagonal of five or more squares begins. How many of them begin in the top row?',
    zh: '在纸上标出每条不少于五格的对角线的起点。其中有多少条从最上面一行出发？',
  },
  bodies: {
    lines: `
      const lines: string[] = [];
      const add = (row: number, column: number, down: number, right: number) => {
        let line = '';
        while (board[row]?.[column] !== undefined) {
          line += board[row]![column]!;
          row += down;
          column += right;
        }
        if (line.length >= 5) lines.push(line);
      };
      for (let i = 0; i < 15; i++) {
        add(i, 0, 0, 1);
        add(0, i, 1, 0);
        add(0, i, 1, 1);
        add(0, i, 1, -1);
      }
      return lines;
    `,
  },
};
