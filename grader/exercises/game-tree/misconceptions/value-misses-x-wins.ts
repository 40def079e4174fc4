/** The code asks only whether O has won. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-misses-x-wins',
  function: 'get_value',
  title: {
    en: 'takes a win of X for a draw',
    zh: '把 X 的胜利当作平局',
  },
  happens: {
    en: 'Boards on which X has a line get 0 instead of 1, so no move ever wins.',
    zh: 'X 连成一线的棋盘得到 0 而不是 1，于是没有一步棋能赢。',
  },
  advice: {
    en: 'A finished game has three outcomes. Which lines of your code return 1?',
    zh: '终局有三种结果。代码的哪一行返回 1？',
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
      if (lines.some((line) => line.every((cell) => cell === 'o'))) return -1;
      return 0;
    `,
  },
};
