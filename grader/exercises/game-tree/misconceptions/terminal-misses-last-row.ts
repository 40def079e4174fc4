/** A loop over the rows that ends one too early. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-misses-last-row',
  function: 'isTerminal',
  general: 'terminal-misses-rows',
  title: {
    en: 'does not end the game on the last row',
    zh: '最后一行连成时不结束棋局',
  },
  happens: {
    en: 'After a win in the last row the game is taken to go on.',
    zh: '最后一行获胜之后，棋局被当成还没有结束。',
  },
  advice: {
    en: 'Which row numbers does your loop reach? There are 0, 1 and 2.',
    zh: '循环到达了哪些行号？应当有 0、1、2。',
  },
  bodies: {
    isTerminal: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
      const diagonals = [
        [top[0], middle[1], bottom[2]],
        [top[2], middle[1], bottom[0]],
      ];
      const lines = [...node.map.slice(0, 2), ...columns, ...diagonals];
      const hasLine = lines.some((line) => line[0] !== '_' && line.every((cell) => cell === line[0]));
      const isFull = node.map.every((cells) => !cells.includes('_'));
      return isFull || hasLine;
    `,
  },
};
