/** `reverse` changes the array it is called on: aliasing again. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-turns-board-over',
  function: 'get_value',
  title: {
    en: 'turns the board upside down while looking at it',
    zh: '在查看棋盘的时候把它上下翻转了',
  },
  happens: {
    en: 'The value is right, but reverse() changes the array itself, so the node has another board afterwards.',
    zh: '值是对的，但 reverse() 会改变数组本身，之后节点的棋盘就变了。',
  },
  advice: {
    en: 'Compare node.map before and after the call. Only look at the board, or work on a copy.',
    zh: '比较调用前后的 node.map。只读取棋盘，或者在副本上操作。',
  },
  bodies: {
    get_value: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
      const falling = [top[0], middle[1], bottom[2]];
      const rising = node.map.reverse().map((cells, row) => cells[row]);
      const lines = [...node.map, ...columns, falling, rising];
      if (lines.some((line) => line.every((cell) => cell === 'x'))) return 1;
      if (lines.some((line) => line.every((cell) => cell === 'o'))) return -1;
      return 0;
    `,
  },
};
