/** The size of the first exercise stays in the code: it shows on larger boards only. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'evaluate-three-in-a-row-win',
  function: 'evaluate',
  title: {
    en: 'takes three in a row for a win on every board',
    zh: '在任何棋盘上都把三个连成一线当作获胜',
  },
  happens: {
    en: 'On boards of 4×4 and 5×5 squares, three marks at the beginning of a line already win.',
    zh: '在 4×4 和 5×5 的棋盘上，一条线开头的三个棋子就算赢了。',
  },
  advice: {
    en: 'On a board of n rows it takes n in a row. Where does your code say 3 or 2?',
    zh: '在 n 行的棋盘上要 n 个连成一线。代码中哪里写了 3 或 2？',
  },
  bodies: {
    evaluate: `
      const { board } = state;
      const three = [0, 1, 2];
      const hasLine = (mark: Mark): boolean =>
        board.some((cells) => three.every((i) => cells[i] === mark)) ||
        board.some((_, column) => three.every((i) => board[i]![column] === mark)) ||
        three.every((i) => board[i]![i] === mark) ||
        three.every((i) => board[i]![2 - i] === mark);
      if (hasLine('x')) return Infinity;
      if (hasLine('o')) return -Infinity;
      return this.openLines(board, 'x') - this.openLines(board, 'o');
    `,
  },
};
