/** Row and column indices mixed up in a loop, so that columns are looked at twice. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-misses-rows',
  function: 'isTerminal',
  title: {
    en: 'does not end the game on a full row',
    zh: '一行连成时不结束棋局',
  },
  happens: {
    en: 'After a win in a row the game is taken to go on.',
    zh: '一行获胜之后，棋局被当成还没有结束。',
  },
  advice: {
    en: 'Try a board with three x in the top row, and print which lines your code compares.',
    zh: '用顶行三个 x 的棋盘试一试，打印代码比较了哪些线。',
  },
  bodies: {
    isTerminal: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
      const diagonals = [
        [top[0], middle[1], bottom[2]],
        [top[2], middle[1], bottom[0]],
      ];
      const lines = [...columns, ...diagonals];
      const hasLine = lines.some((line) => line[0] !== '_' && line.every((cell) => cell === line[0]));
      const isFull = node.map.every((cells) => !cells.includes('_'));
      return isFull || hasLine;
    `,
  },
};
