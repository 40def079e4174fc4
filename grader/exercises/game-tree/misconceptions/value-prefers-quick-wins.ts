/** Many tutorials count the depth in, so that the program wins quickly. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-prefers-quick-wins',
  function: 'get_value',
  title: {
    en: 'makes quick wins worth more than slow ones',
    zh: '让快的胜利比慢的胜利更值钱',
  },
  happens: {
    en: 'The value depends on how deep the node lies, where it should be 1, -1 or 0.',
    zh: '值随节点深度而变，而它应当只是 1、-1 或 0。',
  },
  advice: {
    en: 'All forced wins count alike in this exercise: leave deepID out of the value.',
    zh: '本练习中所有必胜同样重要：不要把 deepID 算进值里。',
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
      if (lines.some((line) => line.every((cell) => cell === 'x'))) return 10 - node.deepID;
      if (lines.some((line) => line.every((cell) => cell === 'o'))) return node.deepID - 10;
      return 0;
    `,
  },
};
