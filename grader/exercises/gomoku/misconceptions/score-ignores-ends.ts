/** The ends of a run are ignored. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'score-ignores-ends',
  function: 'scoreLine',
  title: {
    en: 'scores a run by its length alone',
    zh: '只按长度给连子计分',
  },
  happens: {
    en: 'A run that is closed at both ends scores as if both were free.',
    zh: '两端都被堵住的连子，计分时仍当作两端为空。',
  },
  advice: {
    en: 'What stands before the run and behind it? Look at both squares.',
    zh: '连子的前面和后面各是什么？两格都要看。',
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
        else score += bothFree[length]!;
        length = 0;
      }
      return score;
    `,
  },
};
