/** Only two diagonals are followed, as on a board of three by three. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'lines-longest-diagonals-only',
  function: 'lines',
  title: {
    en: 'knows only the two longest diagonals',
    zh: '只有两条最长的对角线',
  },
  happens: {
    en: 'On a board of 3×3 there are two diagonals; here 42 have room for five in a row.',
    zh: '3×3 的棋盘只有两条对角线；这里能放下五个连续棋子的对角线有 42 条。',
  },
  advice: {
    en: 'Put five marks beside each other on a diagonal that does not begin in a corner.',
    zh: '在一条不从角上出发的对角线上连续放五个子，看看结果。',
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
        if (i === 0) {
          add(0, 0, 1, 1);
          add(0, 14, 1, -1);
        }
      }
      return lines;
    `,
  },
};
