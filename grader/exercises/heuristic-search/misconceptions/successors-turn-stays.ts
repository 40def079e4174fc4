/** The turn is handed on unchanged. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'successors-turn-stays',
  function: 'successors',
  title: {
    en: 'does not change the side to move',
    zh: '没有换成对方走',
  },
  happens: {
    en: 'After a move of X it is X to move again.',
    zh: 'X 走完之后又轮到 X 走。',
  },
  advice: {
    en: 'Whose turn is it after a move?',
    zh: '走完一步之后轮到谁？',
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
          copy[row]![column] = toMove;
          next.push(new State(copy, toMove));
        }
      }
      return next;
    `,
  },
};
