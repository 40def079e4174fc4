/** The two longest diagonals begin in a corner, so they are found at two edges. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'lines-long-diagonals-twice',
  function: 'lines',
  title: {
    en: 'returns the two longest diagonals twice',
    zh: '把两条最长的对角线返回了两次',
  },
  happens: {
    en: 'A diagonal that begins in a corner begins in the top row and on an edge at once.',
    zh: '从角上出发的对角线，既算从第一行出发，也算从边缘出发。',
  },
  advice: {
    en: 'Count your lines. Which of them come twice?',
    zh: '数一数你的线。哪些出现了两次？',
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
        add(i, 0, 1, 1);
        add(i, 14, 1, -1);
      }
      return lines;
    `,
  },
};
