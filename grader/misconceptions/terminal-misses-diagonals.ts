/** Rows and columns come easily with loops; the diagonals are put off. */
import type { Misconception } from './misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-misses-diagonals',
  function: 'isTerminal',
  title: {
    en: 'does not end the game on a diagonal',
    zh: '对角线连成时不结束棋局',
  },
  happens: {
    en: 'After a win on a diagonal the game is taken to go on.',
    zh: '对角线上获胜之后，棋局被当成还没有结束。',
  },
  advice: {
    en: 'Besides rows and columns there are two more lines of three squares.',
    zh: '除了行和列，还有两条由三个格子组成的线。',
  },
  bodies: {
    isTerminal: `
      const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
      const lines = [...node.map, ...columns];
      const hasLine = lines.some((line) => line[0] !== '_' && line.every((cell) => cell === line[0]));
      const isFull = node.map.every((cells) => !cells.includes('_'));
      return isFull || hasLine;
    `,
  },
};
