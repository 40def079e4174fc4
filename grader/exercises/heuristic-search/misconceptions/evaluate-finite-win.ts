/** A large number stands in the place of Infinity. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'evaluate-finite-win',
  function: 'evaluate',
  title: {
    en: 'gives a won board a finite number',
    zh: '给分出胜负的棋盘一个有限的数',
  },
  happens: {
    en: 'A win is worth 100 and a loss -100, not Infinity and -Infinity.',
    zh: '赢棋的值是 100，输棋是 -100，而不是 Infinity 和 -Infinity。',
  },
  advice: {
    en: 'JavaScript has a number that is larger than any other: Infinity.',
    zh: 'JavaScript 有一个比其他任何数都大的数：Infinity。',
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
      if (hasLine('x')) return 100;
      if (hasLine('o')) return -100;
      return this.openLines(board, 'x') - this.openLines(board, 'o');
    `,
  },
};
