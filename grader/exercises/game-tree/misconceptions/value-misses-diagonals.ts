/** Rows and columns come easily with loops; the diagonals are put off. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-misses-diagonals',
  function: 'get_value',
  title: {
    en: 'never looks at the diagonals',
    zh: '从不检查对角线',
  },
  happens: {
    en: 'A win on a diagonal gets 0, as if it were a draw.',
    zh: '对角线上的胜利得到 0，好像是平局。',
  },
  advice: {
    en: 'Besides rows and columns there are two more lines of three squares.',
    zh: '除了行和列，还有两条由三个格子组成的线。',
  },
  bodies: {
    get_value: `
      const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
      const lines = [...node.map, ...columns];
      if (lines.some((line) => line.every((cell) => cell === 'x'))) return 1;
      if (lines.some((line) => line.every((cell) => cell === 'o'))) return -1;
      return 0;
    `,
  },
};
