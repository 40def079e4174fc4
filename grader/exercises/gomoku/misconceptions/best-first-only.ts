/** Squares with an equal value are left out. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-first-only',
  function: 'bestPoints',
  title: {
    en: 'returns only the first of the best squares',
    zh: '只返回第一个最好的格子',
  },
  happens: {
    en: 'Squares that are as good as the first best one are left out.',
    zh: '与第一个同样好的格子被漏掉了。',
  },
  advice: {
    en: 'What happens in your loop when a value equals the best so far?',
    zh: '当一个值等于目前的最好值时，你的循环做了什么？',
  },
  bodies: {
    bestPoints: `
      let best = -Infinity;
      let points: Point[] = [];
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark;
        const value = this.min_value(board, depth - 1);
        board[row]![column] = '_';
        if (value > best) points = [];
        if (value > best) points.push([row, column]);
        best = Math.max(best, value);
      }
      return points;
    `,
  },
};
