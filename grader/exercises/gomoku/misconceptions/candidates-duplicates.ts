/** The list of the far squares has the near squares again. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'candidates-duplicates',
  function: 'candidates',
  title: {
    en: 'returns the near squares twice from depth 2 on',
    zh: '深度为 2 或更大时，近处的格子返回了两次',
  },
  happens: {
    en: 'The squares at most two steps away include those one step away, which are in the list already.',
    zh: '相距至多两步的格子包括相距一步的，而它们已经在列表里了。',
  },
  advice: {
    en: 'How do you keep a square from being added a second time?',
    zh: '怎样避免同一格被加进去两次？',
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
          if (depth >= 2 && hasMark(row, column, 2)) further.push([row, column]);
        }
      }
      const points = [...near, ...further];
      return points.length > 0 ? points : [[7, 7]];
    `,
  },
};
