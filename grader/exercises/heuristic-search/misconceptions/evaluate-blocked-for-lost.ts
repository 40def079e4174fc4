/** Open lines decide who has won, in the place of whole ones. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'evaluate-blocked-for-lost',
  function: 'evaluate',
  title: {
    en: 'takes a side without open lines for beaten, and looks for no whole line',
    zh: '把没有可用的线的一方当作输了，而不看有没有连成一线',
  },
  happens: {
    en: 'A win shows only where the other side has no open line left.',
    zh: '只有对方没有可用的线时，才看得出获胜。',
  },
  advice: {
    en: 'When has X won: when no line is open to O, or when X has a whole line?',
    zh: 'X 什么时候获胜：O 没有可用的线时，还是 X 连成一线时？',
  },
  bodies: {
    evaluate: `
      const { board } = state;
      const x = this.openLines(board, 'x');
      const o = this.openLines(board, 'o');
      if (o === 0) return Infinity;
      if (x === 0) return -Infinity;
      return x - o;
    `,
  },
};
