/** Row and column indices mixed up in a loop, so that columns are looked at twice. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-misses-rows',
  function: 'get_value',
  title: {
    en: 'never looks at the rows',
    zh: '从不检查行',
  },
  happens: {
    en: 'Three in a row get 0, as if nobody had won.',
    zh: '一行三子得到 0，好像没有人获胜。',
  },
  advice: {
    en: 'Try a board with three x in the top row, and print which lines your code compares.',
    zh: '用顶行三个 x 的棋盘试一试，打印代码比较了哪些线。',
  },
  bodies: {
    get_value: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
      const diagonals = [
        [top[0], middle[1], bottom[2]],
        [top[2], middle[1], bottom[0]],
      ];
      const lines = [...columns, ...diagonals];
      if (lines.some((line) => line.every((cell) => cell === 'x'))) return 1;
      if (lines.some((line) => line.every((cell) => cell === 'o'))) return -1;
      return 0;
    `,
  },
};
