/** Many tutorials on tic-tac-toe use 10 and -10. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-ten-and-minus-ten',
  function: 'get_value',
  title: {
    en: 'gives 10 and -10 where 1 and -1 are asked for',
    zh: '本应给 1 和 -1，却给了 10 和 -10',
  },
  happens: {
    en: 'Wins and losses are told apart, but whoever compares the value with 1 finds no win.',
    zh: '胜负能区分开，但把值与 1 比较的代码找不到胜利。',
  },
  advice: {
    en: 'Look at the values that the comment above the function names.',
    zh: '看看函数上方注释中规定的值。',
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
      if (lines.some((line) => line.every((cell) => cell === 'x'))) return 10;
      if (lines.some((line) => line.every((cell) => cell === 'o'))) return -10;
      return 0;
    `,
  },
};
