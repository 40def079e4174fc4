/** The search goes on at the next square, which lies in the same run. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'score-rest-of-run',
  function: 'scoreLine',
  title: {
    en: 'counts the rest of a run again as a shorter run',
    zh: '把一段连子剩下的部分又当作更短的一段计分',
  },
  happens: {
    en: 'After a run its second square begins a new, shorter one, then its third, and so on.',
    zh: '一段连子计分之后，又从它的第二格、第三格开始当作新的、更短的连子。',
  },
  advice: {
    en: 'What does your function return for _xxx_? Write down each run that it adds.',
    zh: '你的函数对 _xxx_ 返回多少？写下它加进去的每一段。',
  },
  bodies: {
    scoreLine: `
      const oneFree = [0, 0, 10, 100, 1_000];
      const bothFree = [0, 10, 100, 1_000, 10_000];
      let score = 0;
      for (let start = 0; start < line.length; start++) {
        let end = start;
        while (line[end] === mark) end++;
        const length = end - start;
        const before = line[start - 1] === '_';
        const after = line[end] === '_';
        if (length >= 5) score += 100_000;
        else if (before && after) score += bothFree[length]!;
        else if (before || after) score += oneFree[length]!;
      }
      return score;
    `,
  },
};
