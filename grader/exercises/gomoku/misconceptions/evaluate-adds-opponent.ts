/** The difference has a plus for a minus. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'evaluate-adds-opponent',
  function: 'evaluate',
  title: {
    en: "adds the opponent's scores instead of subtracting them",
    zh: '把对手的分数加上去，而不是减去',
  },
  happens: {
    en: 'What is good for the other side counts as good for this one.',
    zh: '对对方有利的也算成对自己有利。',
  },
  advice: {
    en: 'Which sign must the scores of the other side have?',
    zh: '对方的分数应该取什么符号？',
  },
  bodies: {
    evaluate: `
      const opponent = this.mark === 'x' ? 'o' : 'x';
      let score = 0;
      for (const line of this.lines(board)) {
        score += this.scoreLine(line, this.mark) + this.scoreLine(line, opponent);
      }
      return score;
    `,
  },
};
