/** The list is never emptied. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-keeps-former-best',
  function: 'bestPoints',
  title: {
    en: 'keeps squares that were the best only for a while',
    zh: '保留了只是一度最好的格子',
  },
  happens: {
    en: 'When a better square is found, those found before stay in the list.',
    zh: '找到更好的格子之后，之前的仍留在列表里。',
  },
  advice: {
    en: 'What must become of the list when a better value turns up?',
    zh: '出现更好的值时，列表应该怎样处理？',
  },
  bodies: {
    bestPoints: `
      let best = -Infinity;
      let points: Point[] = [];
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark;
        const value = this.min_value(board, depth - 1);
        board[row]![column] = '_';
        if (value > best) best = value;
        if (value >= best) points.push([row, column]);
        best = Math.max(best, value);
      }
      return points;
    `,
  },
};
