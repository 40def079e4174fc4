/** A run is scored when a square behind it is met. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'score-forgets-last-run',
  function: 'scoreLine',
  title: {
    en: 'forgets a run that goes on to the end of the line',
    zh: '漏掉一直延伸到线尽头的连子',
  },
  happens: {
    en: 'A run is added when another square comes behind it, which the last run of a line may not have.',
    zh: '只有后面还有别的格子时才把连子加进去，而线上最后一段后面可能没有格子了。',
  },
  advice: {
    en: 'What does your function return for __xxx, and for xxx__?',
    zh: '你的函数对 __xxx 和 xxx__ 各返回多少？',
  },
  bodies: {
    scoreLine: `
      const oneFree = [0, 0, 10, 100, 1_000];
      const bothFree = [0, 10, 100, 1_000, 10_000];
      let score = 0;
      let length = 0;
      for (let i = 0; i < line.length; i++) {
        if (line[i] === mark) {
          length++;
          continue;
        }
        if (length === 0) continue;
        const before = line[i - length - 1] === '_';
        const after = line[i] === '_';
        if (length >= 5) score += 100_000;
        else if (before && after) score += bothFree[length]!;
        else if (before || after) score += oneFree[length]!;
        length = 0;
      }
      return score;
    `,
  },
};
