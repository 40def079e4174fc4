/** A published solution of the original exercise has this; its best moves are right on every board. */
import type { Misconception } from './misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-wants-both-diagonals',
  function: 'isTerminal',
  general: 'terminal-misses-diagonals',
  title: {
    en: 'sees a win on a diagonal only when both diagonals are full',
    zh: '只有两条对角线都连成时才看出对角线获胜',
  },
  happens: {
    en: 'A game won on one diagonal is taken to go on.',
    zh: '一条对角线已经获胜的棋局被当成还没有结束。',
  },
  advice: {
    en: 'One full line ends the game. Look at how your conditions for the two diagonals are joined.',
    zh: '一条线连成，棋局就结束。看看两条对角线的条件是怎样连接的。',
  },
  bodies: {
    isTerminal: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
      const diagonals = [[top[0], top[2], middle[1], bottom[0], bottom[2]]];
      const lines = [...node.map, ...columns, ...diagonals];
      const hasLine = lines.some((line) => line[0] !== '_' && line.every((cell) => cell === line[0]));
      const isFull = node.map.every((cells) => !cells.includes('_'));
      return isFull || hasLine;
    `,
  },
};
