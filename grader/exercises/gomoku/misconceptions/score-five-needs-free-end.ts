/** Runs without a free end are left out before five in a row is checked for. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'score-five-needs-free-end',
  function: 'scoreLine',
  title: {
    en: 'gives nothing for five in a row without a free end',
    zh: '两端都被堵住的五连不计分',
  },
  happens: {
    en: 'A run without a free end scores nothing, even when it has won the game.',
    zh: '没有空端的连子一律不计分，哪怕它已经赢了。',
  },
  advice: {
    en: 'In which order do you ask: is it five or more, and has it a free end?',
    zh: '先问哪一个：是不是五个或更多？有没有空端？',
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
        if (!before && !after) length = 0;
        if (length >= 5) score += 100_000;
        else if (before && after) score += bothFree[length]!;
        else if (before || after) score += oneFree[length]!;
        length = 0;
      }
      return score;
    `,
  },
};
