/** One free end is as good as two. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'score-one-free-as-both',
  function: 'scoreLine',
  title: {
    en: 'gives a run with one free end as much as one with two',
    zh: '只有一端为空的连子与两端为空的计分相同',
  },
  happens: {
    en: 'The score depends on the length of the run alone, as long as an end is free.',
    zh: '只要有一端为空，计分就只看长度。',
  },
  advice: {
    en: 'Four with one free end can be stopped by one move, four with two cannot. Use both columns of the table.',
    zh: '一端为空的四连一步就能挡住，两端为空的挡不住。两列分数都要用到。',
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
        if (length >= 5) score += 100_000;
        else if (before || after) score += bothFree[length]!;
        length = 0;
      }
      return score;
    `,
  },
};
