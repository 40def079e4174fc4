/** Three equal squares are a line: true of three empty ones, too. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-empty-line-counts',
  function: 'isTerminal',
  title: {
    en: 'ends the game when three empty squares are in a line',
    zh: '一条线上有三个空格时就结束棋局',
  },
  happens: {
    en: 'The empty board and most young games count as over.',
    zh: '空棋盘和大多数刚开始的棋局都被当成已经结束。',
  },
  advice: {
    en: 'Three equal squares are a win only if there is a mark on them.',
    zh: '三个相同的格子只有落了子才算获胜。',
  },
  bodies: {
    isTerminal: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
      const diagonals = [
        [top[0], middle[1], bottom[2]],
        [top[2], middle[1], bottom[0]],
      ];
      const lines = [...node.map, ...columns, ...diagonals];
      const hasLine = lines.some((line) => line.every((cell) => cell === line[0]));
      const isFull = node.map.every((cells) => !cells.includes('_'));
      return isFull || hasLine;
    `,
  },
};
