/** Lines written out by hand, the middle column forgotten. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-misses-middle-column',
  function: 'get_value',
  general: 'value-misses-columns',
  title: {
    en: 'never looks at the middle column',
    zh: '从不检查中间一列',
  },
  happens: {
    en: 'Three in the middle column get 0; the other lines are right.',
    zh: '中间一列的三子得到 0，其他线都正确。',
  },
  advice: {
    en: 'Try the same win in each of the three columns.',
    zh: '把同样的胜利依次放在三列中试一试。',
  },
  bodies: {
    get_value: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 2].map((column) => node.map.map((cells) => cells[column]));
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
