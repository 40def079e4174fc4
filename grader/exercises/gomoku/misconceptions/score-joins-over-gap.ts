/** One empty square inside a run is passed over. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'score-joins-over-gap',
  function: 'scoreLine',
  title: {
    en: 'joins two runs over an empty square',
    zh: '把隔着一个空格的两段连子合成一段',
  },
  happens: {
    en: 'In x_xx the gap is passed over, and the three marks score as three in a row.',
    zh: 'x_xx 中间的空格被跳过，三个子按三连计分。',
  },
  advice: {
    en: 'A run is marks directly beside each other. x_xx holds two runs.',
    zh: '连子必须紧挨着。x_xx 里有两段。',
  },
  bodies: {
    scoreLine: `
      const oneFree = [0, 0, 10, 100, 1_000];
      const bothFree = [0, 10, 100, 1_000, 10_000];
      let score = 0;
      let length = 0;
      let start = 0;
      for (let i = 0; i <= line.length; i++) {
        if (line[i] === mark) {
          if (length === 0) start = i;
          length++;
          continue;
        }
        if (length > 0 && line[i] === '_' && line[i + 1] === mark) continue;
        if (length === 0) continue;
        const before = line[start - 1] === '_';
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
