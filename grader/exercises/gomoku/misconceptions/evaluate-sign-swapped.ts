/** The program's own scores are subtracted from those of the other side. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'evaluate-sign-swapped',
  function: 'evaluate',
  title: {
    en: 'subtracts its own scores from those of the opponent',
    zh: '用对手的分数减去自己的分数',
  },
  happens: {
    en: 'Good boards look bad, and bad ones good.',
    zh: '好的局面显得坏，坏的显得好。',
  },
  advice: {
    en: 'Give your side one mark in the centre: is the value above 0?',
    zh: '给自己在中心放一个子：值大于 0 吗？',
  },
  bodies: {
    evaluate: `
      const opponent = this.mark === 'x' ? 'o' : 'x';
      let score = 0;
      for (const line of this.lines(board)) {
        score += this.scoreLine(line, opponent) - this.scoreLine(line, this.mark);
      }
      return score;
    `,
  },
};
