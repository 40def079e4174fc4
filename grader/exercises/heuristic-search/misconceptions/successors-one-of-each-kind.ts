/** Symmetry is used where every move is asked for. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'successors-one-of-each-kind',
  function: 'successors',
  title: {
    en: 'leaves out moves that are the same but for turning or mirroring',
    zh: '漏掉了经过旋转或翻转后相同的走法',
  },
  happens: {
    en: 'On a symmetric board, moves are missing.',
    zh: '在对称的棋盘上缺少走法。',
  },
  advice: {
    en: 'Which function is to leave out such moves, and which is to give all of them?',
    zh: '哪个函数应当去掉这样的走法，哪个函数应当给出全部走法？',
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
          next.push(new State(copy, toMove === 'x' ? 'o' : 'x'));
        }
      }
      return this.distinct(next);
    `,
  },
};
