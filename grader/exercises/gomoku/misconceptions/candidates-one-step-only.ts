/** The depth is ignored. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'candidates-one-step-only',
  function: 'candidates',
  title: {
    en: 'returns the squares one step away at every depth',
    zh: '不论深度多少，都只返回相距一步的格子',
  },
  happens: {
    en: 'The squares two steps away, which count from depth 2 on, are missing.',
    zh: '深度为 2 或更大时应该加上的、相距两步的格子没有返回。',
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
          else if (false) further.push([row, column]);
        }
      }
      const points = [...near, ...further];
      return points.length > 0 ? points : [[7, 7]];
    `,
  },
};
