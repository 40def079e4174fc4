/** The difference of both sides stays the same, so only this function by itself shows it. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'lines-that-hold-own-mark',
  function: 'openLines',
  title: {
    en: 'counts the lines that hold a mark of that side',
    zh: '数的是含有己方棋子的线',
  },
  happens: {
    en: 'An empty line is open too, but it is not counted; a line that holds marks of both sides is.',
    zh: '空线也是可用的线，却没有被数；含有双方棋子的线却被数了。',
  },
  advice: {
    en: 'A line is open when the other side is not in it. What does your own mark have to do with it?',
    zh: '对方没有棋子的线就是可用的线。这与己方的棋子有关系吗？',
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
      return lines.filter((line) => line.includes(mark)).length;
    `,
  },
};
