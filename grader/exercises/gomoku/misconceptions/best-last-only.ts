/** The list is emptied for equals too. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-last-only',
  function: 'bestPoints',
  title: {
    en: 'returns only the last of the best squares',
    zh: '只返回最后一个最好的格子',
  },
  happens: {
    en: 'Each square that is as good as the best replaces the ones before it.',
    zh: '每个同样好的格子都取代了前面的。',
  },
  advice: {
    en: 'Which squares may be thrown away when a value equals the best so far?',
    zh: '当一个值等于目前的最好值时，哪些格子可以丢掉？',
  },
  bodies: {
    bestPoints: `
      let best = -Infinity;
      let points: Point[] = [];
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark;
        const value = this.min_value(board, depth - 1);
        board[row]![column] = '_';
        if (value >= best) points = [];
        if (value >= best) points.push([row, column]);
        best = Math.max(best, value);
      }
      return points;
    `,
  },
};
