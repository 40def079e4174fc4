/** Lines written out by hand, one diagonal forgotten. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-misses-main-diagonal',
  function: 'isTerminal',
  general: 'terminal-wants-both-diagonals',
  title: {
    en: 'does not end the game on the diagonal from top left to bottom right',
    zh: '左上到右下的对角线连成时不结束棋局',
  },
  happens: {
    en: 'After a win on that diagonal the game is taken to go on.',
    zh: '这条对角线上获胜之后，棋局被当成还没有结束。',
  },
  advice: {
    en: 'Count the lines your code looks at: three rows, three columns and two diagonals.',
    zh: '数一数代码检查了几条线：三行、三列、两条对角线。',
  },
  bodies: {
    isTerminal: `
      const [top, middle, bottom] = node.map as [Cell[], Cell[], Cell[]];
      const columns = [0, 1, 2].map((column) => node.map.map((cells) => cells[column]));
      const diagonals = [[top[2], middle[1], bottom[0]]];
      const lines = [...node.map, ...columns, ...diagonals];
      const hasLine = lines.some((line) => line[0] !== '_' && line.every((cell) => cell === line[0]));
      const isFull = node.map.every((cells) => !cells.includes('_'));
      return isFull || hasLine;
    `,
  },
};
