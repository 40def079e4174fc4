/** Five marks anywhere in a line count as a win. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'winner-counts-not-in-a-row',
  function: 'winner',
  title: {
    en: 'counts the marks of a line, whether they lie side by side or not',
    zh: '只数一条线上有几个子，不管是否相连',
  },
  happens: {
    en: 'Five marks of one side with gaps between them are taken for a win.',
    zh: '一方的五个子中间有空隙，也被算作赢。',
  },
  advice: {
    en: 'Marks win only when no other square lies between them.',
    zh: '中间没有别的格子时才算连子。',
  },
  bodies: {
    winner: `
      const lines = this.lines(board);
      if (lines.some((line) => line.split('x').length > 5)) return 'x';
      if (lines.some((line) => line.split('o').length > 5)) return 'o';
      return '_';
    `,
  },
};
