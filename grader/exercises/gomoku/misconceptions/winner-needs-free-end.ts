/** A win needs an empty square beside the run. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'winner-needs-free-end',
  function: 'winner',
  title: {
    en: 'sees a win only when an end of the run is free',
    zh: '只有连子的一端为空时才看到获胜',
  },
  happens: {
    en: 'Five in a row between two marks of the other side, or at the edge, are missed.',
    zh: '夹在对方两个子之间或贴着边缘的五连被漏掉。',
  },
  advice: {
    en: 'Five in a row win whatever stands at their ends.',
    zh: '五连不论两端是什么都算赢。',
  },
  bodies: {
    winner: `
      const lines = this.lines(board);
      if (lines.some((line) => /_x{5,}|x{5,}_/.test(line))) return 'x';
      if (lines.some((line) => /_o{5,}|o{5,}_/.test(line))) return 'o';
      return '_';
    `,
  },
};
