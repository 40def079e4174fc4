/** Only steps along rows and columns are taken. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'candidates-no-diagonal-steps',
  function: 'candidates',
  title: {
    en: 'takes no diagonal steps',
    zh: '不走斜步',
  },
  happens: {
    en: 'A square that touches a mark with its corner is one step away too.',
    zh: '与棋子斜着相邻的格子也算相距一步。',
  },
  advice: {
    en: 'How many squares touch the one in the centre?',
    zh: '有几个格子与中心那一格相邻？',
  },
  bodies: {
    candidates: `
      const near: Point[] = [];
      const further: Point[] = [];
      const hasMark = (row: number, column: number, steps: number) => {
        for (let r = row - steps; r <= row + steps; r++) {
          for (let c = column - steps; c <= column + steps; c++) {
            if (Math.abs(r - row) + Math.abs(c - column) > steps) continue;
            if (board[r]?.[c] === 'x' || board[r]?.[c] === 'o') return true;
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
