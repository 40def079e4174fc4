/** Far squares are looked for only two steps away in the eight straight directions. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'candidates-no-knight-squares',
  function: 'candidates',
  title: {
    en: "leaves out the squares a knight's move away",
    zh: '漏掉了“马步”位置的格子',
  },
  happens: {
    en: 'Two steps away are looked for in the eight straight directions only, so eight squares of the 5×5 around are missing.',
    zh: '只在八个直线方向上找相距两步的格子，于是 5×5 范围中有八格漏掉了。',
  },
  advice: {
    en: 'Draw the 5×5 squares around a mark. Which of them do you return?',
    zh: '画出一个棋子周围的 5×5 格。你返回了其中哪些？',
  },
  bodies: {
    candidates: `
      const near: Point[] = [];
      const further: Point[] = [];
      const hasMark = (row: number, column: number, steps: number) => {
        for (let r = row - steps; r <= row + steps; r++) {
          for (let c = column - steps; c <= column + steps; c++) {
            const down = Math.abs(r - row);
            const right = Math.abs(c - column);
            if (down !== 0 && right !== 0 && down !== right) continue;
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
