/** A draw taken for a mistake of the caller. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-throws-text',
  function: 'get_value',
  title: {
    en: 'throws a text when nobody has won',
    zh: '没有人获胜时抛出一个字符串',
  },
  happens: {
    en: 'On a draw the whole program stops, because nobody catches what is thrown.',
    zh: '遇到平局整个程序就停止，因为没有人捕获它。',
  },
  advice: {
    en: 'A draw is an ordinary end of the game and has a value of its own.',
    zh: '平局是正常的结局，有它自己的值。',
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
      throw 'nobody has won';
    `,
  },
};
