/** Only the wins of X are looked for. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'evaluate-o-wins-by-open-lines',
  function: 'evaluate',
  title: {
    en: 'does not see that O has won',
    zh: '看不出 O 已经获胜',
  },
  happens: {
    en: 'A board on which O has a line is valued by its open lines.',
    zh: 'O 已连成一线的棋盘仍按可用的线数来评价。',
  },
  advice: {
    en: 'What is the value of a board on which O has a whole line?',
    zh: 'O 已经连成一线的棋盘，值应该是多少？',
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
      return this.openLines(board, 'x') - this.openLines(board, 'o');
    `,
  },
  general: 'evaluate-won-by-open-lines',
};
