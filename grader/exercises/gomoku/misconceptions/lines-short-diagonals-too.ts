/** The length of a diagonal is not checked. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'lines-short-diagonals-too',
  function: 'lines',
  title: {
    en: 'returns the diagonals of fewer than five squares too',
    zh: '连不足五格的对角线也返回',
  },
  happens: {
    en: 'The corners hold diagonals of one to four squares, in which no five in a row have room.',
    zh: '棋盘角上有一到四格长的对角线，放不下五个连续的棋子。',
  },
  advice: {
    en: 'How long is the diagonal through a15, and can anybody win on it?',
    zh: '经过 a15 的、向左下方走的那条对角线有多长？有人能在上面获胜吗？',
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
        if (line.length > 0) lines.push(line);
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
