/** The depth is ignored. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'candidates-two-steps-always',
  function: 'candidates',
  title: {
    en: 'returns the squares two steps away at depth 1 too',
    zh: '深度为 1 时也返回相距两步的格子',
  },
  happens: {
    en: 'At depth 1 only squares one step from a mark count.',
    zh: '深度为 1 时，只有离棋子一步的格子才算。',
  },
  advice: {
    en: 'What does the parameter depth change?',
    zh: '参数 depth 会改变什么？',
  },
  bodies: {
    candidates: `
      const near: Point[] = [];
      const further: Point[] = [];
      const hasMark = (row: number, column: number, steps: number) => {
        for (let r = row - steps; r <= row + steps; r++) {
          for (let c = column - steps; c <= column + steps; c++) {
            if (board[r]?.[c] === 'x' || board[r]?.[c] === 'o') return true;
          }
        }
        return false;
      };
      for (let row = 0; row < 15; row++) {
        for (let column = 0; column < 15; column++) {
          if (board[row]![column] !== '_') continue;
          if (hasMark(row, column, 1)) near.push([row, column]);
          else if (hasMark(row, column, 2)) further.push([row, column]);
        }
      }
      const points = [...near, ...further];
      return points.length > 0 ? points : [[7, 7]];
    `,
  },
};
