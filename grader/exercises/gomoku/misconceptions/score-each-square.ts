/** A run is scored from each of its squares. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'score-each-square',
  function: 'scoreLine',
  title: {
    en: 'counts a run once for each of its squares',
    zh: '一段连子有几格就计几次分',
  },
  happens: {
    en: 'Three in a row are found from each of their three squares, and score three times.',
    zh: '三个连续的子从其中每一格都被找到一次，于是计了三次分。',
  },
  advice: {
    en: 'After a run has been scored, where must the search for the next one go on?',
    zh: '一段连子计分之后，应该从哪里继续找下一段？',
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
        const squares = length;
        if (length >= 5) score += 100_000 * squares;
        else if (before && after) score += bothFree[length]! * squares;
        else if (before || after) score += oneFree[length]! * squares;
        length = 0;
      }
      return score;
    `,
  },
};
