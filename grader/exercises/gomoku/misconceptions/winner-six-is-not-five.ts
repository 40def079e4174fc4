/** Only exactly five marks in a row count as a win. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'winner-six-is-not-five',
  function: 'winner',
  title: {
    en: 'does not take six or more in a row for a win',
    zh: '六个或更多连子不算赢',
  },
  happens: {
    en: 'Only exactly five in a row count; the mark that joins two shorter runs to six wins nothing.',
    zh: '只有恰好五个连子才算；把两段较短的连子接成六个的那一步不算赢。',
  },
  advice: {
    en: 'The exercise says five or more in a row.',
    zh: '题目说的是五个或更多连子。',
  },
  bodies: {
    winner: `
      const lines = this.lines(board);
      if (lines.some((line) => /(?<!x)x{5}(?!x)/.test(line))) return 'x';
      if (lines.some((line) => /(?<!o)o{5}(?!o)/.test(line))) return 'o';
      return '_';
    `,
  },
};
