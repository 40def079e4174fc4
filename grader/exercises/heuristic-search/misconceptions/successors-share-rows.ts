/** Only the list of rows is copied, so all moves share the same rows. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'successors-share-rows',
  function: 'successors',
  title: {
    en: 'puts all moves on the same rows',
    zh: '把所有的走法都下在同样的行上',
  },
  happens: {
    en: 'The rows of the given board are not copied, so each move also appears on it and on all the others.',
    zh: '没有复制给定棋盘的行，所以每一步也会出现在它和其他所有棋盘上。',
  },
  advice: {
    en: 'A board is an array of arrays. How many arrays must be new for a move not to show elsewhere?',
    zh: '棋盘是数组的数组。要让一步棋不影响别处，需要新建几个数组？',
  },
  bodies: {
    successors: `
      const { board, toMove } = state;
      if (this.isTerminal(state)) return [];
      const next: State[] = [];
      for (const [row, cells] of board.entries()) {
        for (const [column, cell] of cells.entries()) {
          if (cell !== '_') continue;
          const copy = [...board];
          copy[row]![column] = toMove;
          next.push(new State(copy, toMove === 'x' ? 'o' : 'x'));
        }
      }
      return next;
    `,
  },
};
