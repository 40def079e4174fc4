/** No move after the program's own move is searched. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-at-once-only',
  function: 'bestPoints',
  title: {
    en: 'looks at its own move only, whatever the depth',
    zh: '不论深度多少，只看自己的一步棋',
  },
  happens: {
    en: 'The replies of the opponent are never tried.',
    zh: '从未尝试对手的应对。',
  },
  advice: {
    en: 'What is the parameter depth for?',
    zh: '参数 depth 有什么用？',
  },
  bodies: {
    bestPoints: `
      let best = -Infinity;
      let points: Point[] = [];
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark;
        const value = this.min_value(board, 0);
        board[row]![column] = '_';
        if (value > best) points = [];
        if (value >= best) points.push([row, column]);
        best = Math.max(best, value);
      }
      return points;
    `,
  },
};
