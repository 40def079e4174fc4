/** `&&` between the two diagonals where `||` is meant. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'value-wants-both-diagonals',
  function: 'get_value',
  general: 'value-misses-diagonals',
  title: {
    en: 'counts a win on a diagonal only when both diagonals are full',
    zh: '只有两条对角线都连成时才算对角线获胜',
  },
  happens: {
    en: 'A player who owns one diagonal gets 0, unless the other diagonal is theirs too.',
    zh: '只占一条对角线的一方得到 0，除非另一条也归它。',
  },
  advice: {
    en: 'One full line wins. Look at how your conditions for the two diagonals are joined.',
    zh: '一条线连成就赢。看看两条对角线的条件是怎样连接的。',
  },
  bodies: {
    get_value: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
      const diagonals = [[top[0], top[2], middle[1], bottom[0], bottom[2]]];
      const lines = [...node.map, ...columns, ...diagonals];
      if (lines.some((line) => line.every((cell) => cell === 'x'))) return 1;
      if (lines.some((line) => line.every((cell) => cell === 'o'))) return -1;
      return 0;
    `,
  },
};
