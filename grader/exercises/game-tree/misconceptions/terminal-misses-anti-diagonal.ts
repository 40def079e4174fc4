/** The diagonal on which row and column are not the same number. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-misses-anti-diagonal',
  function: 'isTerminal',
  general: 'terminal-wants-both-diagonals',
  title: {
    en: 'does not end the game on the diagonal from top right to bottom left',
    zh: '右上到左下的对角线连成时不结束棋局',
  },
  happens: {
    en: 'After a win on that diagonal the game is taken to go on.',
    zh: '这条对角线上获胜之后，棋局被当成还没有结束。',
  },
  advice: {
    en: 'Write down the row and column of each square on that diagonal: what do the two numbers add up to?',
    zh: '写下这条对角线上每一格的行号和列号：两数之和是多少？',
  },
  bodies: {
    isTerminal: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
      const diagonals = [[top[0], middle[1], bottom[2]]];
      const lines = [...node.map, ...columns, ...diagonals];
      const hasLine = lines.some((line) => line[0] !== '_' && line.every((cell) => cell === line[0]));
      const isFull = node.map.every((cells) => !cells.includes('_'));
      return isFull || hasLine;
    `,
  },
};
