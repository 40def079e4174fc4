/** Only lines without any mark are counted. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'lines-only-empty',
  function: 'openLines',
  title: {
    en: 'counts only the lines without any mark',
    zh: '只数没有任何棋子的线',
  },
  happens: {
    en: 'A line that holds only marks of the one side is open to it, but it is not counted.',
    zh: '只含有己方棋子的线对己方可用，却没有被数。',
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
      return lines.filter((line) => line.every((cell) => cell === '_')).length;
    `,
  },
};
