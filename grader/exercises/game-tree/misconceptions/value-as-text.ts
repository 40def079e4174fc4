/** The value is made for printing. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-as-text',
  function: 'get_value',
  title: {
    en: 'returns the value as text instead of as a number',
    zh: '返回的值是字符串而不是数字',
  },
  happens: {
    en: "'1' looks like 1 when printed, but '1' === 1 is false.",
    zh: "'1' 打印出来像 1，但 '1' === 1 为假。",
  },
  advice: {
    en: 'Look for quotation marks around the values that you return.',
    zh: '看看返回的值两边是不是有引号。',
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
      if (lines.some((line) => line.every((cell) => cell === 'x'))) return '1' as unknown as number;
      if (lines.some((line) => line.every((cell) => cell === 'o'))) return '-1' as unknown as number;
      return '0' as unknown as number;
    `,
  },
};
