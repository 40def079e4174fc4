/** Row and column are mixed up in the loop that reads the columns. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'lines-rows-for-columns',
  function: 'lines',
  title: {
    en: 'returns the rows twice and no columns',
    zh: '把各行返回了两次，没有返回列',
  },
  happens: {
    en: 'The loop meant for the columns reads the rows once more.',
    zh: '本应读取列的循环又读了一遍行。',
  },
  advice: {
    en: 'Put one mark on h15 and print the line of column h.',
    zh: '在 h15 放一个子，打印 h 列这条线。',
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
        add(i, 0, 0, 1);
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
