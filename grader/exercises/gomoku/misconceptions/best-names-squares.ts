/** The column of a point comes first. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-names-squares',
  function: 'bestPoints',
  title: {
    en: 'returns points as column and row',
    zh: '返回的点是先列后行',
  },
  happens: {
    en: 'A point is row, then column; here they are swapped.',
    zh: '点应该是先行后列，这里写反了。',
  },
  advice: {
    en: 'What does the first number of a Point stand for?',
    zh: 'Point 的第一个数字表示什么？',
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
        if (value >= best) points.push([column, row]);
        best = Math.max(best, value);
      }
      return points;
    `,
  },
};
