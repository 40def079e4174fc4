/** The depth is compared by `=== 2` instead of `>= 2`. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'candidates-depth-exactly-two',
  function: 'candidates',
  title: {
    en: 'returns the squares two steps away at depth 2 only, and not at 3',
    zh: '只在深度恰好为 2 时返回相距两步的格子，深度为 3 时却没有',
  },
  happens: {
    en: 'At depth 3 and more the wide circle is missing again.',
    zh: '深度为 3 或更大时，又缺少了外圈。',
  },
  advice: {
    en: 'The exercise says 2 or more.',
    zh: '题目说的是 2 或更大。',
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
          else if (depth === 2 && hasMark(row, column, 2)) further.push([row, column]);
        }
      }
      const points = [...near, ...further];
      return points.length > 0 ? points : [[7, 7]];
    `,
  },
};
