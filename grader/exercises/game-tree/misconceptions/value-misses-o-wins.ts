/** The code asks only whether X has won. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-misses-o-wins',
  function: 'get_value',
  title: {
    en: 'takes a win of O for a draw',
    zh: '把 O 的胜利当作平局',
  },
  happens: {
    en: 'Boards on which O has a line get 0 instead of -1, so O looks harmless.',
    zh: 'O 连成一线的棋盘得到 0 而不是 -1，O 就显得没有威胁。',
  },
  advice: {
    en: 'A finished game has three outcomes. Which lines of your code return -1?',
    zh: '终局有三种结果。代码的哪一行返回 -1？',
  },
  bodies: {
    get_value: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
      const diagonals = [
        [top[0], middle[1], bottom[2]],
        [top[2], middle[1], bottom[0]],
      ];
      const lines = [...node.map, ...columns, ...diagonals];
      if (lines.some((line) => line.every((cell) => cell === 'x'))) return 1;
      return 0;
    `,
  },
};
