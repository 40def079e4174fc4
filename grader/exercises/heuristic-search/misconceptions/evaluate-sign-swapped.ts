/** A value that is good for O is taken for good. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'evaluate-sign-swapped',
  function: 'evaluate',
  title: {
    en: 'swaps the sign',
    zh: '把正负号弄反了',
  },
  happens: {
    en: 'What is good for X gets a small number, and what is good for O a large one.',
    zh: '对 X 有利的局面得到小的数，对 O 有利的局面得到大的数。',
  },
  advice: {
    en: 'Large values are good for X, whoever is to move: whose lines are subtracted from whose?',
    zh: '无论轮到谁走，大的值都对 X 有利：应当从哪一方的线数中减去哪一方的？',
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
      if (hasLine('x')) return -Infinity;
      if (hasLine('o')) return Infinity;
      return this.openLines(board, 'o') - this.openLines(board, 'x');
    `,
  },
};
