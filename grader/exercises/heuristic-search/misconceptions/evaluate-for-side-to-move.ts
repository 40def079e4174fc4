/** The value is for the side to move, as in negamax, but the caller expects it for X. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'evaluate-for-side-to-move',
  function: 'evaluate',
  title: {
    en: 'gives the value for the side to move',
    zh: '给出的是轮到走的一方的值',
  },
  happens: {
    en: 'Where O is to move, the sign is the wrong one.',
    zh: '轮到 O 走的时候，正负号反了。',
  },
  advice: {
    en: 'The value is always for X, whoever is to move.',
    zh: '无论轮到谁走，值都是对 X 而言的。',
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
      const sign = state.toMove === 'x' ? 1 : -1;
      if (hasLine('x')) return sign * Infinity;
      if (hasLine('o')) return -sign * Infinity;
      return sign * (this.openLines(board, 'x') - this.openLines(board, 'o'));
    `,
  },
};
