/** Eight lines written out by hand, and one of them forgotten. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-misses-main-diagonal',
  function: 'get_value',
  general: 'value-misses-diagonals',
  title: {
    en: 'never looks at the diagonal from top left to bottom right',
    zh: '从不检查左上到右下的对角线',
  },
  happens: {
    en: 'A win on that diagonal gets 0, as if it were a draw.',
    zh: '这条对角线上的胜利得到 0，好像是平局。',
  },
  advice: {
    en: 'Count the lines your code looks at: three rows, three columns and two diagonals.',
    zh: '数一数代码检查了几条线：三行、三列、两条对角线。',
  },
  bodies: {
    get_value: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
      const diagonals = [[top[2], middle[1], bottom[0]]];
      const lines = [...node.map, ...columns, ...diagonals];
      if (lines.some((line) => line.every((cell) => cell === 'x'))) return 1;
      if (lines.some((line) => line.every((cell) => cell === 'o'))) return -1;
      return 0;
    `,
  },
};
