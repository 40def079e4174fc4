/** Only the rows and columns of the board are read, and not its diagonals. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'winner-misses-diagonals',
  function: 'winner',
  title: {
    en: 'does not look at diagonals',
    zh: '不看对角线',
  },
  happens: {
    en: 'Five in a row on a diagonal are answered with nobody.',
    zh: '对角线上的五连返回“没有人赢”。',
  },
  advice: {
    en: 'Put five marks beside each other on a diagonal, and print the line that holds them.',
    zh: '在一条对角线上连放五个子，打印包含它们的那条线。',
  },
  bodies: {
    winner: `
      const rows = board.map((row) => row.join(''));
      const columns = board.map((_, column) => board.map((row) => row[column]).join(''));
      const lines = [...rows, ...columns];
      if (lines.some((line) => line.includes('xxxxx'))) return 'x';
      if (lines.some((line) => line.includes('ooooo'))) return 'o';
      return '_';
    `,
  },
};
