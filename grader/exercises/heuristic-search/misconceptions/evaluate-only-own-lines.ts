/** Only half of the difference is computed. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'evaluate-only-own-lines',
  function: 'evaluate',
  title: {
    en: 'does not subtract the lines of O',
    zh: '没有减去 O 的线数',
  },
  happens: {
    en: 'The value is the number of lines open to X, whatever O can do.',
    zh: '值只是 X 的可用线数，没有考虑 O。',
  },
  advice: {
    en: 'e(s) is a difference. What is taken away?',
    zh: 'e(s) 是一个差。减去的是什么？',
  },
  bodies: {
    evaluate: `
      const { board } = state;
      const last = board.length - 1;
      const hasLine = (mark: Mark): boolean =>
        board.some((cells) => cells.every((cell) => cell === mark)) ||
        board.some((_, column) => board.every((cells) => cells[column] === mark)) ||
        board.every((cells, row) => cells[row] === mark) ||
        board.every((cells, row) => cells[last - row] === mark);
      if (hasLine('x')) return Infinity;
      if (hasLine('o')) return -Infinity;
      return this.openLines(board, 'x');
    `,
  },
};
