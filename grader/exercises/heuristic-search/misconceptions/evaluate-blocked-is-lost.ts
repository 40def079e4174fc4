/** A side that cannot win any more is taken for beaten. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'evaluate-blocked-is-lost',
  function: 'evaluate',
  title: {
    en: 'also takes a side without open lines for beaten',
    zh: '把没有可用的线的一方也当作输了',
  },
  happens: {
    en: 'A board without a whole line is worth Infinity or -Infinity.',
    zh: '没有连成一线的棋盘，值却是 Infinity 或 -Infinity。',
  },
  advice: {
    en: 'Has X won when no line is open to O any more?',
    zh: 'O 没有可用的线时，X 就赢了吗？',
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
      const x = this.openLines(board, 'x');
      const o = this.openLines(board, 'o');
      if (o === 0) return Infinity;
      if (x === 0) return -Infinity;
      return x - o;
    `,
  },
};
