/** Three equal squares are a line: true of three empty ones, too. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-empty-line-counts',
  function: 'get_value',
  title: {
    en: 'takes three empty squares in a line for a full line',
    zh: '把一条线上的三个空格当成连成一线',
  },
  happens: {
    en: 'When an empty line is found before the winning one, the winner is wrong.',
    zh: '如果先找到空线，再遇到获胜的线，胜者就判断错了。',
  },
  advice: {
    en: 'Three equal squares are a win only if there is a mark on them.',
    zh: '三个相同的格子只有落了子才算获胜。',
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
      for (const line of lines) {
        if (line.every((cell) => cell === line[0])) return line[0] === 'x' ? 1 : -1;
      }
      return 0;
    `,
  },
};
