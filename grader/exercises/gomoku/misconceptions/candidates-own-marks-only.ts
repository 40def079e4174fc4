/** Only marks of the side that chooses a move are used. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'candidates-own-marks-only',
  function: 'candidates',
  title: {
    en: 'looks only around its own marks',
    zh: '只看自己的棋子周围',
  },
  happens: {
    en: "Squares beside the opponent's marks, where its threats are stopped, are missing.",
    zh: '对手棋子旁边的格子（挡住威胁的地方）漏掉了。',
  },
  advice: {
    en: 'The exercise says a mark of either side.',
    zh: '题目说的是任意一方的棋子。',
  },
  bodies: {
    candidates: `
      const near: Point[] = [];
      const further: Point[] = [];
      const hasMark = (row: number, column: number, steps: number) => {
        for (let r = row - steps; r <= row + steps; r++) {
          for (let c = column - steps; c <= column + steps; c++) {
            if (board[r]?.[c] === this.mark) return true;
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
