/** Only repeats are taken out. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'distinct-equal-boards-only',
  function: 'distinct',
  title: {
    en: 'leaves out only boards that are equal square by square',
    zh: '只去掉每一格都相同的棋盘',
  },
  happens: {
    en: 'Boards that are the same but for turning or mirroring are all kept.',
    zh: '经过旋转或翻转后相同的棋盘都被保留了。',
  },
  advice: {
    en: 'Make all eight forms of a board before you compare.',
    zh: '比较之前，先得到棋盘的八种形式。',
  },
  bodies: {
    distinct: `
      const seen = new Set<string>();
      return states.filter(({ board }) => {
        if (seen.has(JSON.stringify(board))) return false;
        seen.add(JSON.stringify(board));
        return true;
      });
    `,
  },
};
