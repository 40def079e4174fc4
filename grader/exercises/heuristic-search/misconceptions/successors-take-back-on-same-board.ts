/** Trying a move and taking it back is fine, as long as what is handed out is a copy. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'successors-take-back-on-same-board',
  function: 'successors',
  title: {
    en: 'takes each move back on the very board that it hands out',
    zh: '在交出去的同一个棋盘上又把走法撤回',
  },
  happens: {
    en: 'All new positions share the given board, on which no move is left.',
    zh: '所有的新局面都共用给定的棋盘，上面一步也没有留下。',
  },
  advice: {
    en: 'const copy = board gives the same board a second name. What makes a new one?',
    zh: 'const copy = board 只是给同一个棋盘起了第二个名字。怎样才能得到新的棋盘？',
  },
  bodies: {
    successors: `
      const { board, toMove } = state;
      if (this.isTerminal(state)) return [];
      const next: State[] = [];
      for (const [row, cells] of board.entries()) {
        for (const [column, cell] of cells.entries()) {
          if (cell !== '_') continue;
          const copy = board;
          copy[row]![column] = toMove;
          next.push(new State(copy, toMove === 'x' ? 'o' : 'x'));
          copy[row]![column] = '_';
        }
      }
      return next;
    `,
  },
};
