/** The copy is made before the loop. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'successors-copy-once',
  function: 'successors',
  title: {
    en: 'copies the rows of the board once for all moves',
    zh: '棋盘的行只复制一次，所有的走法共用这些行',
  },
  happens: {
    en: 'The given board is unchanged, but the moves pile up on the same rows.',
    zh: '给定的棋盘没有变，但所有的走法都叠在同样的行上。',
  },
  advice: {
    en: 'How many new boards, each with rows of its own, are needed for five moves?',
    zh: '五种走法需要几个新棋盘？每个棋盘都要有自己的行。',
  },
  bodies: {
    successors: `
      const { board, toMove } = state;
      if (this.isTerminal(state)) return [];
      const next: State[] = [];
      const copy = board.map((line) => [...line]);
      for (const [row, cells] of board.entries()) {
        for (const [column, cell] of cells.entries()) {
          if (cell !== '_') continue;
          copy[row]![column] = toMove;
          next.push(new State(copy, toMove === 'x' ? 'o' : 'x'));
        }
      }
      return next;
    `,
  },
};
