/** The three squares are compared with each other, and the winner is not asked for. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-any-line-counts-for-x',
  function: 'get_value',
  title: {
    en: 'gives 1 for any full line, whoever owns it',
    zh: '只要有人连成一线就给 1，不管是谁',
  },
  happens: {
    en: 'A win of O counts as a win of X.',
    zh: 'O 的胜利被算成 X 的胜利。',
  },
  advice: {
    en: 'Three equal marks tell that somebody has won. Which mark is it?',
    zh: '三个相同的棋子说明有人获胜。是哪一种棋子？',
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
      const isWon = lines.some((line) => line[0] !== '_' && line.every((cell) => cell === line[0]));
      return isWon ? 1 : 0;
    `,
  },
};
