/** All squares are collected in one list instead of two. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'candidates-reading-order',
  function: 'candidates',
  title: {
    en: 'returns all squares in one reading order, near and far mixed',
    zh: '把远近的格子混在一起按阅读顺序返回',
  },
  happens: {
    en: 'The squares one step away do not come first.',
    zh: '相距一步的格子没有排在前面。',
  },
  advice: {
    en: 'Collect the near squares and those further away in two lists.',
    zh: '把近的和远的格子分别收集到两个列表里。',
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
          if (hasMark(row, column, depth >= 2 ? 2 : 1)) near.push([row, column]);
        }
      }
      const points = [...near, ...further];
      return points.length > 0 ? points : [[7, 7]];
    `,
  },
};
