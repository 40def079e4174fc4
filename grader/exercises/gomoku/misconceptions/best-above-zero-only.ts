/** The best value starts at 0. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-above-zero-only',
  function: 'bestPoints',
  title: {
    en: 'returns no square when every move leads to a value below 0',
    zh: '当每步棋的值都小于 0 时不返回任何格子',
  },
  happens: {
    en: 'The search for the best value starts at 0, so bad positions have no best move.',
    zh: '求最好值时从 0 开始，于是不利的局面没有最好的走法。',
  },
  advice: {
    en: 'With which value must the search start, so that the first move always replaces it?',
    zh: '应该从什么值开始，使第一步棋总能取代它？',
  },
  bodies: {
    bestPoints: `
      let best = 0;
      let points: Point[] = [];
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark;
        const value = this.min_value(board, depth - 1);
        board[row]![column] = '_';
        if (value > best) points = [];
        if (value >= best) points.push([row, column]);
        best = Math.max(best, value);
      }
      return points;
    `,
  },
};
