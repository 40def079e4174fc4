/** The search goes on as if X had always made the move. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-asks-for-x-only',
  function: 'bestMoves',
  title: {
    en: 'asks min_value also after a move of O',
    zh: 'O 走完之后也调用 min_value',
  },
  happens: {
    en: 'After a move of O it is X to move, but the value is that of O moving again.',
    zh: 'O 走完之后轮到 X，得到的却是 O 再走一步的值。',
  },
  advice: {
    en: 'Who is to move after O’s move, and which function is for that side?',
    zh: 'O 走完之后轮到谁？哪个函数是为那一方准备的？',
  },
  bodies: {
    bestMoves: `
      const moves = this.successors(state);
      const rest = this.depth - 1;
      const values = moves.map((next) =>
        this.min_value(next, rest),
      );
      const best = state.toMove === 'x' ? Math.max(...values) : Math.min(...values);
      return moves.filter((_, index) => values[index] === best);
    `,
  },
};
