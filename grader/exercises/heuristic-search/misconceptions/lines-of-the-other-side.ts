/** x and o are swapped. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'lines-of-the-other-side',
  function: 'openLines',
  title: {
    en: 'counts the lines of the other side',
    zh: '数的是对方的线',
  },
  happens: {
    en: 'Asked about X, it gives the number of lines that are open to O.',
    zh: '问的是 X，得到的却是 O 的可用线数。',
  },
  advice: {
    en: 'Whose marks close a line for X?',
    zh: '哪一方的棋子会使一条线对 X 不可用？',
  },
  bodies: {
    openLines: `
      const n = board.length;
      const lines = [
        ...board,
        ...board.map((_, column) => board.map((cells) => cells[column]!)),
        board.map((cells, row) => cells[row]!),
        board.map((cells, row) => cells[n - 1 - row]!),
      ];
      return lines.filter((line) => !line.includes(mark)).length;
    `,
  },
};
