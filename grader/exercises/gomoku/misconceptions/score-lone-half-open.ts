/** The power of ten is right for all runs but one. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'score-lone-half-open',
  function: 'scoreLine',
  title: {
    en: 'gives 1 for a lone mark with one free end',
    zh: '一端为空的单个子计 1 分',
  },
  happens: {
    en: 'Each score is taken as a tenth of the next longer one; for one mark with one free end that is 1, not 0.',
    zh: '把每个分数当作更长一段的十分之一；一端为空的单个子就成了 1，而不是 0。',
  },
  advice: {
    en: 'Hold the smallest entry of the table against what you compute.',
    zh: '把计分表中最小的一项与你算出来的比一比。',
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
        const free = Number(before) + Number(after);
        if (length >= 5) score += 100_000;
        else if (free > 0) score += 10 ** (length + free - 2);
        length = 0;
      }
      return score;
    `,
  },
};
