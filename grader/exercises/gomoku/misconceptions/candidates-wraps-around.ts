/** Squares are numbered through, and a number beyond the edge of a row lies in the next row. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'candidates-wraps-around',
  function: 'candidates',
  title: {
    en: 'takes the end of a row and the beginning of the next for neighbours',
    zh: '把一行的末尾与下一行的开头当作相邻',
  },
  happens: {
    en: 'Near the left and the right edge there are squares too many, on the other side of the board.',
    zh: '靠近左右边缘时，棋盘另一侧会多出一些格子。',
  },
  advice: {
    en: 'Put a mark on o8. Is a7 among your squares?',
    zh: '在 o8 放一个子。你返回的格子里有 a7 吗？',
  },
  bodies: {
    candidates: `
      const near: Point[] = [];
      const further: Point[] = [];
      const hasMark = (row: number, column: number, steps: number) => {
        for (let r = row - steps; r <= row + steps; r++) {
          for (let c = column - steps; c <= column + steps; c++) {
            if ('xo'.includes(board[Math.floor((r * 15 + c) / 15)]?.[(r * 15 + c + 225) % 15] ?? '-')) return true;
          }
        }
        return false;
      };
      for (let row = 0; row < 15; row++) {
        for (let column = 0; column < 15; column++) {
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
