/** A loop over the columns that ends one too early. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-misses-last-column',
  function: 'get_value',
  general: 'value-misses-columns',
  title: {
    en: 'never looks at the last column',
    zh: '从不检查最后一列',
  },
  happens: {
    en: 'Three in the last column get 0; the other lines are right.',
    zh: '最后一列的三子得到 0，其他线都正确。',
  },
  advice: {
    en: 'Which column numbers does your loop reach? There are 0, 1 and 2.',
    zh: '循环到达了哪些列号？应当有 0、1、2。',
  },
  bodies: {
    get_value: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 1].map((column) => node.map.map((cells) => cells[column]));
      const diagonals = [
        [top[0], middle[1], bottom[2]],
        [top[2], middle[1], bottom[0]],
      ];
      const lines = [...node.map, ...columns, ...diagonals];
      if (lines.some((line) => line.every((cell) => cell === 'x'))) return 1;
      if (lines.some((line) => line.every((cell) => cell === 'o'))) return -1;
      return 0;
    `,
  },
};
