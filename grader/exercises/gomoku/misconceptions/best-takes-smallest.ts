/** The worst moves are returned. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-takes-smallest',
  function: 'bestPoints',
  title: {
    en: 'returns the squares with the smallest value',
    zh: '返回值最小的格子',
  },
  happens: {
    en: 'The moves that are best for the opponent come back.',
    zh: '返回的是对对手最有利的走法。',
  },
  advice: {
    en: 'min_value gives the value for your own side: is a large one good or bad?',
    zh: 'min_value 给出的是对自己这一方的值：大的好还是坏？',
  },
  bodies: {
    bestPoints: `
      let best = Infinity;
      let points: Point[] = [];
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark;
        const value = this.min_value(board, depth - 1);
        board[row]![column] = '_';
        if (value < best) points = [];
        if (value <= best) points.push([row, column]);
        best = Math.min(best, value);
      }
      return points;
    `,
  },
};
