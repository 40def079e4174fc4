/** The outer loop goes over columns, and the inner one over rows. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'candidates-column-order',
  function: 'candidates',
  title: {
    en: 'goes through the board column by column',
    zh: '逐列遍历棋盘',
  },
  happens: {
    en: 'The squares are the right ones, but their order goes down each column instead of along each row.',
    zh: '格子是对的，但顺序是沿每一列向下，而不是沿每一行。',
  },
  advice: {
    en: 'Reading order is row by row from the top, from left to right in each.',
    zh: '阅读顺序是从上到下逐行，每行从左到右。',
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
      for (let column = 0; column < 15; column++) {
        for (let row = 0; row < 15; row++) {
          if (board[row]![column] !== '_') continue;
          if (hasMark(row, column, 1)) near.push([row, column]);
          else if (depth >= 2 && hasMark(row, column, 2)) further.push([row, column]);
        }
      }
      const points = [...near, ...further];
      return points.length > 0 ? points : [[7, 7]];
    `,
  },
};
