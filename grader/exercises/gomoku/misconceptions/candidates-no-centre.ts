/** The empty board has no candidate, since none of its squares is near a mark. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'candidates-no-centre',
  function: 'candidates',
  title: {
    en: 'returns no square on an empty board',
    zh: '空棋盘上不返回任何格子',
  },
  happens: {
    en: 'Without a mark no square is near one, so the first move of the game is never found.',
    zh: '没有棋子就没有“附近”的格子，于是找不到第一步棋。',
  },
  advice: {
    en: 'What must come back for a board without a mark?',
    zh: '没有棋子的棋盘应该返回什么？',
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
          else if (depth >= 2 && hasMark(row, column, 2)) further.push([row, column]);
        }
      }
      return [...near, ...further];
    `,
  },
};
