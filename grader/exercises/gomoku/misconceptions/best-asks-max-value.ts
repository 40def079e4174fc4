/** The wrong function is called after the program's own move. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-asks-max-value',
  function: 'bestPoints',
  title: {
    en: 'asks max_value after its own move',
    zh: '自己走了一步之后调用 max_value',
  },
  happens: {
    en: 'After the own move the opponent is to move, but the value is taken as if one moved again.',
    zh: '自己走了之后轮到对手，却按自己再走一步来求值。',
  },
  advice: {
    en: 'Whose turn is it after your move?',
    zh: '你走了之后轮到谁？',
  },
  bodies: {
    bestPoints: `
      let best = -Infinity;
      let points: Point[] = [];
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark;
        const value = this.max_value(board, depth - 1);
        board[row]![column] = '_';
        if (value > best) points = [];
        if (value >= best) points.push([row, column]);
        best = Math.max(best, value);
      }
      return points;
    `,
  },
};
