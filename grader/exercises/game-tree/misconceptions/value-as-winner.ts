/** A function named `winner` in many other exercises. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-as-winner',
  function: 'get_value',
  title: {
    en: 'returns the winner’s letter instead of a number',
    zh: '返回胜者的字母而不是数字',
  },
  happens: {
    en: "The answer is 'x', 'o' or '_', with which max_value and min_value cannot reckon.",
    zh: "结果是 'x'、'o' 或 '_'，max_value 和 min_value 无法用它计算。",
  },
  advice: {
    en: 'Turn the winner into the number that the comment above the function names.',
    zh: '把胜者换成函数上方注释中规定的数字。',
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
      const won = lines.find((line) => line[0] !== '_' && line.every((cell) => cell === line[0]));
      return (won ? won[0] : '_') as unknown as number;
    `,
  },
};
