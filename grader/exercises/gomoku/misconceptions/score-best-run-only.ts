/** The largest score is returned instead of the sum. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'score-best-run-only',
  function: 'scoreLine',
  title: {
    en: 'returns the score of the best run of the line only',
    zh: '只返回线上最好的一段连子的分数',
  },
  happens: {
    en: 'When a line holds several runs, all but one are lost.',
    zh: '一条线上有几段连子时，只剩下一段的分数。',
  },
  advice: {
    en: 'Is the result the largest of the scores or their sum?',
    zh: '结果应该是各段分数的最大值还是总和？',
  },
  bodies: {
    scoreLine: `
      const oneFree = [0, 0, 10, 100, 1_000];
      const bothFree = [0, 10, 100, 1_000, 10_000];
      let score = 0;
      let length = 0;
      for (let i = 0; i <= line.length; i++) {
        if (line[i] === mark) {
          length++;
          continue;
        }
        if (length === 0) continue;
        const before = line[i - length - 1] === '_';
        const after = line[i] === '_';
        let run = 0;
        if (length >= 5) run = 100_000;
        else if (before && after) run = bothFree[length]!;
        else if (before || after) run = oneFree[length]!;
        score = Math.max(score, run);
        length = 0;
      }
      return score;
    `,
  },
};
