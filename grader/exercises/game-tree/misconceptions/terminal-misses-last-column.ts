/** A loop over the columns that ends one too early. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-misses-last-column',
  function: 'isTerminal',
  general: 'terminal-misses-columns',
  title: {
    en: 'does not end the game on the last column',
    zh: '最后一列连成时不结束棋局',
  },
  happens: {
    en: 'After a win in the last column the game is taken to go on.',
    zh: '最后一列获胜之后，棋局被当成还没有结束。',
  },
  advice: {
    en: 'Which column numbers does your loop reach? There are 0, 1 and 2.',
    zh: '循环到达了哪些列号？应当有 0、1、2。',
  },
  bodies: {
    isTerminal: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 1].map((column) => node.map.map((cells) => cells[column]));
      const diagonals = [
        [top[0], middle[1], bottom[2]],
        [top[2], middle[1], bottom[0]],
      ];
      const lines = [...node.map, ...columns, ...diagonals];
      const hasLine = lines.some((line) => line[0] !== '_' && line.every((cell) => cell === line[0]));
      const isFull = node.map.every((cells) => !cells.includes('_'));
      return isFull || hasLine;
    `,
  },
};
