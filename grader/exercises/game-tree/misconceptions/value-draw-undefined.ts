/** Two `if`s with a `return` each, and nothing after them. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-draw-undefined',
  function: 'get_value',
  title: {
    en: 'returns nothing for a draw',
    zh: '平局时什么都不返回',
  },
  happens: {
    en: 'On a full board without a line the value is undefined, and every comparison with it is false.',
    zh: '棋盘已满而无人连线时值为 undefined，与它的任何比较都为假。',
  },
  advice: {
    en: 'What does your function return when neither condition holds? Follow a drawn board through it.',
    zh: '两个条件都不成立时函数返回什么？用一个平局棋盘走一遍代码。',
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
      if (lines.some((line) => line.every((cell) => cell === 'x'))) return 1;
      if (lines.some((line) => line.every((cell) => cell === 'o'))) return -1;
    `,
  },
};
