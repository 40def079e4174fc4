/** The loop along a diagonal ends one square before the edge. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'lines-diagonals-one-short',
  function: 'lines',
  title: {
    en: 'stops each diagonal one square too early',
    zh: '每条对角线都少走一格',
  },
  happens: {
    en: 'The last square of each diagonal, on the edge of the board, is left out.',
    zh: '每条对角线在棋盘边缘上的最后一格被漏掉了。',
  },
  advice: {
    en: 'Put a mark on each corner. In how many of your lines does the one on o1 stand?',
    zh: '在四个角各放一个子。o1 上的子出现在你的几条线里？',
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
        const isDiagonal = down !== 0 && right !== 0;
        if (line.length >= 5) lines.push(isDiagonal ? line.slice(0, -1) : line);
      };
      for (let i = 0; i < 15; i++) {
        add(i, 0, 0, 1);
        add(0, i, 1, 0);
        add(0, i, 1, 1);
        add(0, i, 1, -1);
        if (i === 0) continue;
        add(i, 0, 1, 1);
        add(i, 14, 1, -1);
      }
      return lines;
    `,
  },
};
