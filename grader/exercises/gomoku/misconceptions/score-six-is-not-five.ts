/** The length is compared by `=== 5` instead of `>= 5`. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'score-six-is-not-five',
  function: 'scoreLine',
  title: {
    en: 'gives nothing for six or more in a row',
    zh: '六个或更多连子不计分',
  },
  happens: {
    en: 'A run of exactly five scores 100,000, a longer one nothing.',
    zh: '恰好五个连子得 100,000 分，更长的却不得分。',
  },
  advice: {
    en: 'The exercise says five or more. Compare accordingly.',
    zh: '题目说的是五个或更多。比较时要照此办理。',
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
        if (length === 5) score += 100_000;
        else if (before && after) score += bothFree[length] ?? 0;
        else if (before || after) score += oneFree[length] ?? 0;
        length = 0;
      }
      return score;
    `,
  },
};
