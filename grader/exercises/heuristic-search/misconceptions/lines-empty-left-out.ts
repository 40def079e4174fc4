/** Open is read as begun and not blocked. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'lines-empty-left-out',
  function: 'openLines',
  title: {
    en: 'leaves out the empty lines',
    zh: '漏掉了空线',
  },
  happens: {
    en: 'A line without any mark is open to both sides, but it is counted for neither.',
    zh: '没有棋子的线对双方都可用，却没有算给任何一方。',
  },
  advice: {
    en: 'How many lines are open to X on the empty board?',
    zh: '在空棋盘上，X 有多少条可用的线？',
  },
  bodies: {
    openLines: `
      const n = board.length;
      const lines = [
        ...board,
        ...board.map((_, column) => board.map((cells) => cells[column]!)),
        board.map((cells, row) => cells[row]!),
        board.map((cells, row) => cells[n - 1 - row]!),
      ];
      const other = mark === 'x' ? 'o' : 'x';
      return lines.filter((line) => line.includes(mark) && !line.includes(other)).length;
    `,
  },
};
