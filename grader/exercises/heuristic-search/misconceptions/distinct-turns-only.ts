/** Only four of the eight symmetries are tried. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'distinct-turns-only',
  function: 'distinct',
  title: {
    en: 'does not see that mirrored boards are the same',
    zh: '看不出翻转后的棋盘是相同的',
  },
  happens: {
    en: 'Boards that are mirror images of each other are both kept.',
    zh: '互为镜像的棋盘都被保留了。',
  },
  advice: {
    en: 'Besides the four turns, there are four ways with a mirror.',
    zh: '除了四种旋转，还有四种加上翻转的方式。',
  },
  bodies: {
    distinct: `
      const seen = new Set<string>();
      return states.filter(({ board }) => {
        if (seen.has(JSON.stringify(board))) return false;
        let turned = board;
        for (let turn = 0; turn < 4; turn++) {
          seen.add(JSON.stringify(turned));
          const before = turned;
          turned = before.map((cells, row) => cells.map((_, column) => before[column]![row]!).reverse());
        }
        return true;
      });
    `,
  },
};
