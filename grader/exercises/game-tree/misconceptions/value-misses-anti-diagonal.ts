/** The diagonal on which row and column are not the same number. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-misses-anti-diagonal',
  function: 'get_value',
  general: 'value-misses-diagonals',
  title: {
    en: 'never looks at the diagonal from top right to bottom left',
    zh: '从不检查右上到左下的对角线',
  },
  happens: {
    en: 'A win on that diagonal gets 0, as if it were a draw.',
    zh: '这条对角线上的胜利得到 0，好像是平局。',
  },
  advice: {
    en: 'Write down the row and column of each square on that diagonal: what do the two numbers add up to?',
    zh: '写下这条对角线上每一格的行号和列号：两数之和是多少？',
  },
  bodies: {
    get_value: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
      const diagonals = [[top[0], middle[1], bottom[2]]];
      const lines = [...node.map, ...columns, ...diagonals];
      if (lines.some((line) => line.every((cell) => cell === 'x'))) return 1;
      if (lines.some((line) => line.every((cell) => cell === 'o'))) return -1;
      return 0;
    `,
  },
};
