/** The mark that was put to try a move stays on the board. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-forgets-take-back',
  function: 'bestPoints',
  title: {
    en: 'leaves its try-out marks on the board in bestPoints',
    zh: 'bestPoints 没有拿走试下的棋子',
  },
  happens: {
    en: 'Each move is tried on a board that still holds those tried before, and the caller gets back another board.',
    zh: '每一步都在还留着前面试下的子的棋盘上试，调用者拿回的也是另一个棋盘。',
  },
  advice: {
    en: 'A move that was only tried must be taken back before the next one. Where each is tried on a copy, the rows must be copied too.',
    zh: '只是试一试的棋，在试下一步之前必须拿走。如果每一步都在副本上试，那么各行也要复制。',
  },
  bodies: {
    bestPoints: `
      let best = -Infinity;
      let points: Point[] = [];
      for (const [row, column] of this.candidates(board, depth)) {
        board[row]![column] = this.mark;
        const value = this.min_value(board, depth - 1);
        if (value > best) points = [];
        if (value >= best) points.push([row, column]);
        best = Math.max(best, value);
      }
      return points;
    `,
  },
};
