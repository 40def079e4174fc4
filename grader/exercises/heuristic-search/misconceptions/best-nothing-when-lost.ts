/** The start value survives when no move is better than it. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-nothing-when-lost',
  function: 'bestMoves',
  title: {
    en: 'returns no move when all moves lose',
    zh: '所有走法都输时不返回任何走法',
  },
  happens: {
    en: 'Nothing is better than the start value -Infinity (for O: Infinity), so no move is taken.',
    zh: '没有走法比初始值 -Infinity（对 O 是 Infinity）更好，所以一个也没有选。',
  },
  advice: {
    en: 'When all moves have the same value, all are best, however bad it is.',
    zh: '所有走法的值都相同时，无论多坏，都是最好的。',
  },
  bodies: {
    bestMoves: `
      const isX = state.toMove === 'x';
      let best = isX ? -Infinity : Infinity;
      let moves: State[] = [];
      for (const next of this.successors(state)) {
        const value = isX ? this.min_value(next, this.depth - 1) : this.max_value(next, this.depth - 1);
        if (isX ? value > best : value < best) {
          best = value;
          moves = [next];
        } else if (value === best && moves.length > 0) {
          moves.push(next);
        }
      }
      return moves;
    `,
  },
};
