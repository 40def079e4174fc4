/** Every square that the other side has not taken counts as free, and so does the edge of the board. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'score-edge-is-free',
  function: 'scoreLine',
  title: {
    en: 'takes the end of the line for a free end',
    zh: '把线的尽头当作空的一端',
  },
  happens: {
    en: 'Only marks of the other side close a run, so a run at the edge of the board scores like one in the open.',
    zh: '只有对方的子才算堵住，于是贴着棋盘边缘的连子与两端都空的计分相同。',
  },
  advice: {
    en: 'A run can grow only into an empty square. What lies beyond the end of the line?',
    zh: '连子只能向空格延伸。线的尽头之外有什么？',
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
        const before = line[i - length - 1] === '_' || i - length === 0;
        const after = line[i] === '_' || i === line.length;
        if (length >= 5) score += 100_000;
        else if (before && after) score += bothFree[length]!;
        else if (before || after) score += oneFree[length]!;
        length = 0;
      }
      return score;
    `,
  },
};
