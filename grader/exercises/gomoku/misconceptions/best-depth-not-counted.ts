/** The depth is handed down unchanged. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-depth-not-counted',
  function: 'bestPoints',
  title: {
    en: 'looks one move too far in bestPoints',
    zh: 'bestPoints 多看了一步',
  },
  happens: {
    en: 'Its own move is one of the moves to look ahead, but the depth stays the same.',
    zh: '自己这一步也算在要看的步数里，但深度没有减少。',
  },
  advice: {
    en: 'How many moves are left to look ahead after the first?',
    zh: '走了第一步之后还要向前看几步？',
  },
  bodies: {
    bestPoints: `
      let best = -Infinity;
      let points: Point[] = [];
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark;
        const value = this.min_value(board, depth);
        board[row]![column] = '_';
        if (value > best) points = [];
        if (value >= best) points.push([row, column]);
        best = Math.max(best, value);
      }
      return points;
    `,
  },
};
