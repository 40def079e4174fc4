/**
 * A published solution of the original exercise has this; its best moves are right on every board.
 * Both diagonals are full on full boards only, so whoever forgets the diagonals answers the same.
 */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-wants-both-diagonals',
  function: 'isTerminal',
  title: {
    en: 'does not end the game when a single diagonal is full',
    zh: '只有一条对角线连成时不结束棋局',
  },
  happens: {
    en: 'A game won on a diagonal is taken to go on, as if the diagonals did not count or both were needed.',
    zh: '对角线已经获胜的棋局被当成还没有结束，好像对角线不算数，或者必须两条都连成。',
  },
  advice: {
    en: 'One full line ends the game. Does your code look at the diagonals, and how are their two conditions joined?',
    zh: '一条线连成，棋局就结束。代码检查对角线了吗？两个条件是怎样连接的？',
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
