/** A full line is taken for closed. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'lines-complete-left-out',
  function: 'openLines',
  title: {
    en: 'does not count a line that is complete',
    zh: '没有数已经连成的线',
  },
  happens: {
    en: 'A line full of marks of the one side is left out, though the other side is not in it.',
    zh: '全是己方棋子的线没有被数，尽管其中没有对方的棋子。',
  },
  advice: {
    en: 'Only a mark of the other side closes a line.',
    zh: '只有对方的棋子才会使一条线不可用。',
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
      const other = mark === 'x' ? 'o' : 'x';
      return lines.filter((line) => !line.includes(other) && line.includes('_')).length;
    `,
  },
};
