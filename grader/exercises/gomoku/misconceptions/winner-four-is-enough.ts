/** One mark too few counts as a win. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'winner-four-is-enough',
  function: 'winner',
  title: {
    en: 'takes four in a row for a win',
    zh: '四个连子就算赢',
  },
  happens: {
    en: 'The search ends before anybody has five.',
    zh: '还没有人连成五子，搜索就结束了。',
  },
  advice: {
    en: 'How many marks beside each other do you ask for?',
    zh: '你要求几个子连在一起？',
  },
  bodies: {
    winner: `
      const lines = this.lines(board);
      if (lines.some((line) => line.includes('xxxx'))) return 'x';
      if (lines.some((line) => line.includes('oooo'))) return 'o';
      return '_';
    `,
  },
};
