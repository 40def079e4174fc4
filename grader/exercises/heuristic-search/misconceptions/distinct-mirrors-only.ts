/** Only the easy symmetries are tried: rows or columns in reverse order. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'distinct-mirrors-only',
  function: 'distinct',
  title: {
    en: 'does not see that turned boards are the same',
    zh: '看不出旋转后的棋盘是相同的',
  },
  happens: {
    en: 'Boards are mirrored from side to side and from top to bottom, but never turned by a quarter.',
    zh: '只做了左右和上下翻转，没有旋转四分之一圈。',
  },
  advice: {
    en: 'A corner can come to any of the four corners. And an edge?',
    zh: '一个角可以转到四个角中的任何一个。一条边呢？',
  },
  bodies: {
    distinct: `
      const seen = new Set<string>();
      return states.filter(({ board }) => {
        if (seen.has(JSON.stringify(board))) return false;
        const flipped = board.map((cells) => [...cells].reverse());
        for (const form of [board, flipped]) {
          seen.add(JSON.stringify(form));
          seen.add(JSON.stringify([...form].reverse()));
        }
        return true;
      });
    `,
  },
};
