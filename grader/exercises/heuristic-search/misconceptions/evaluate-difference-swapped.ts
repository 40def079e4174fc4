/** The wins are right, only the subtraction is the wrong way round. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'evaluate-difference-swapped',
  function: 'evaluate',
  title: {
    en: 'subtracts the lines of X from those of O',
    zh: '用 O 的线数减去 X 的线数',
  },
  happens: {
    en: 'Won boards have the right value, all others have the wrong sign.',
    zh: '分出胜负的棋盘值是对的，其他棋盘的正负号都反了。',
  },
  advice: {
    en: 'X wants large values: whose open lines count for X, and whose against?',
    zh: 'X 想要大的值：哪一方的线数是加，哪一方的是减？',
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
      return this.openLines(board, 'o') - this.openLines(board, 'x');
    `,
  },
  general: 'evaluate-sign-swapped',
};
