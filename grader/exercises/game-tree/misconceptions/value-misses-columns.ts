/** A row is one array and a column is not, so columns take more code and are left out. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-misses-columns',
  function: 'get_value',
  title: {
    en: 'never looks at the columns',
    zh: '从不检查列',
  },
  happens: {
    en: 'Three in a column get 0, as if nobody had won.',
    zh: '一列三子得到 0，好像没有人获胜。',
  },
  advice: {
    en: 'Try a board with three x in one column, and print what your code compares.',
    zh: '试一个有一列是三个 x 的棋盘，打印你的代码比较了什么。',
  },
  bodies: {
    get_value: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const diagonals = [
        [top[0], middle[1], bottom[2]],
        [top[2], middle[1], bottom[0]],
      ];
      const lines = [...node.map, ...diagonals];
      if (lines.some((line) => line.every((cell) => cell === 'x'))) return 1;
      if (lines.some((line) => line.every((cell) => cell === 'o'))) return -1;
      return 0;
    `,
  },
};
