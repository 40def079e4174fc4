/** Only the diagonals that go down to the right are followed. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'lines-one-diagonal-direction',
  function: 'lines',
  title: {
    en: 'leaves out the diagonals that go down to the left',
    zh: '漏掉了向左下方走的对角线',
  },
  happens: {
    en: 'Of the two directions of diagonals only one is there: 51 lines instead of 72.',
    zh: '两个方向的对角线只有一个：共 51 条线，而不是 72 条。',
  },
  advice: {
    en: 'In how many directions can five in a row lie?',
    zh: '五子连珠可以有几个方向？',
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
        if (i > 0) add(i, 0, 1, 1);
      }
      return lines;
    `,
  },
};
