/** A board is compared with the other forms, never with itself. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'distinct-keeps-repeats',
  function: 'distinct',
  title: {
    en: 'keeps a board that comes twice',
    zh: '保留了重复出现的棋盘',
  },
  happens: {
    en: 'The very same board, given twice, is in the result twice, when turning and mirroring does not lay it on itself.',
    zh: '完全相同的棋盘如果给了两次，而它自己没有对称性，结果中也会有两次。',
  },
  advice: {
    en: 'A board is the same as itself: the form that is not turned belongs to the eight.',
    zh: '棋盘与自己也是相同的：没有转动的形式也是八种之一。',
  },
  bodies: {
    distinct: `
      const seen = new Set<string>();
      return states.filter(({ board }) => {
        if (seen.has(JSON.stringify(board))) return false;
        let turned = board;
        for (let turn = 0; turn < 4; turn++) {
          seen.add(JSON.stringify([...turned].reverse()));
          const before = turned;
          turned = before.map((cells, row) => cells.map((_, column) => before[column]![row]!).reverse());
          if (turn < 3) seen.add(JSON.stringify(turned));
        }
        return true;
      });
    `,
  },
};
