/** A loop over the rows that ends one too early. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-misses-last-row',
  function: 'get_value',
  general: 'value-misses-rows',
  title: {
    en: 'never looks at the last row',
    zh: '从不检查最后一行',
  },
  happens: {
    en: 'Three in the last row get 0; the other lines are right.',
    zh: '最后一行的三子得到 0，其他线都正确。',
  },
  advice: {
    en: 'Which row numbers does your loop reach? There are 0, 1 and 2.',
    zh: '循环到达了哪些行号？应当有 0、1、2。',
  },
  bodies: {
    get_value: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
      const diagonals = [
        [top[0], middle[1], bottom[2]],
        [top[2], middle[1], bottom[0]],
      ];
      const lines = [...node.map.slice(0, 2), ...columns, ...diagonals];
      if (lines.some((line) => line.every((cell) => cell === 'x'))) return 1;
      if (lines.some((line) => line.every((cell) => cell === 'o'))) return -1;
      return 0;
    `,
  },
};
