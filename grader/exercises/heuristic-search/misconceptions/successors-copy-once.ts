/** The copy is made before the loop. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'successors-copy-once',
  function: 'successors',
  title: {
    en: 'makes one copy for all moves',
    zh: '所有的走法共用一个副本',
  },
  happens: {
    en: 'The given board is unchanged, but the moves pile up on the one copy.',
    zh: '给定的棋盘没有变，但所有的走法都叠在同一个副本上。',
  },
  advice: {
    en: 'How many new boards are needed for five moves?',
    zh: '五种走法需要几个新棋盘？',
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
