/** A row is one array and a column is not, so columns take more code and are left out. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-misses-columns',
  function: 'isTerminal',
  title: {
    en: 'does not end the game on a full column',
    zh: '一列连成时不结束棋局',
  },
  happens: {
    en: 'After a win in a column the game is taken to go on.',
    zh: '一列获胜之后，棋局被当成还没有结束。',
  },
  advice: {
    en: 'Try a board with three x in one column, and print what your code compares.',
    zh: '试一个有一列是三个 x 的棋盘，打印你的代码比较了什么。',
  },
  bodies: {
    isTerminal: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const diagonals = [
        [top[0], middle[1], bottom[2]],
        [top[2], middle[1], bottom[0]],
      ];
      const lines = [...node.map, ...diagonals];
      const hasLine = lines.some((line) => line[0] !== '_' && line.every((cell) => cell === line[0]));
      const isFull = node.map.every((cells) => !cells.includes('_'));
      return isFull || hasLine;
    `,
  },
};
