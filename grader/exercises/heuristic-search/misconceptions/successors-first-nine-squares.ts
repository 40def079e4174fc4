/** The size of the first exercise stays in the code: it shows on larger boards only. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'successors-first-nine-squares',
  function: 'successors',
  title: {
    en: 'looks for empty squares in three rows and columns only',
    zh: '只在三行三列里找空格',
  },
  happens: {
    en: 'On boards of 4×4 and 5×5 squares, moves are missing.',
    zh: '在 4×4 和 5×5 的棋盘上缺少走法。',
  },
  advice: {
    en: 'Where does your code say 3? The board knows how many rows it has.',
    zh: '代码中哪里写了 3？棋盘自己知道有多少行。',
  },
  bodies: {
    successors: `
      const { board, toMove } = state;
      if (this.isTerminal(state)) return [];
      const next: State[] = [];
      for (let row = 0; row < 3; row++) {
        for (let column = 0; column < 3; column++) {
          if (board[row]![column] !== '_') continue;
          const copy = board.map((line) => [...line]);
          copy[row]![column] = toMove;
          next.push(new State(copy, toMove === 'x' ? 'o' : 'x'));
        }
      }
      return next;
    `,
  },
};
