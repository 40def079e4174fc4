/** The letter x is written in. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'successors-x-always',
  function: 'successors',
  title: {
    en: 'always puts an x',
    zh: '总是下 x',
  },
  happens: {
    en: 'Where O is to move, the new boards show a move of X.',
    zh: '轮到 O 走的时候，新棋盘上却是 X 的走法。',
  },
  advice: {
    en: 'The state says who moves: toMove.',
    zh: '状态里写着轮到谁走：toMove。',
  },
  bodies: {
    successors: `
      const { board, toMove } = state;
      if (this.isTerminal(state)) return [];
      const next: State[] = [];
      for (const [row, cells] of board.entries()) {
        for (const [column, cell] of cells.entries()) {
          if (cell !== '_') continue;
          const copy = board.map((line) => [...line]);
          copy[row]![column] = 'x';
          next.push(new State(copy, toMove === 'x' ? 'o' : 'x'));
        }
      }
      return next;
    `,
  },
};
