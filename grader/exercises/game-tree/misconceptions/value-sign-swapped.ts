/** The value is given from the side of O. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-sign-swapped',
  function: 'get_value',
  title: {
    en: 'gives -1 for a win of X and 1 for a win of O',
    zh: 'X 获胜时给 -1，O 获胜时给 1',
  },
  happens: {
    en: 'Every decided game has the wrong sign, so X runs into its losses.',
    zh: '每个分出胜负的棋局符号都反了，X 会走向失败。',
  },
  advice: {
    en: 'The value is for X, whoever moved last: 1 is good for X.',
    zh: '这个值是对 X 而言的，与最后谁落子无关：1 表示对 X 有利。',
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
      if (lines.some((line) => line.every((cell) => cell === 'x'))) return -1;
      if (lines.some((line) => line.every((cell) => cell === 'o'))) return 1;
      return 0;
    `,
  },
};
