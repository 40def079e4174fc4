/** The index of the best move is counted from 1. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-move-counts-from-one',
  function: 'bestMove',
  title: {
    en: 'counts the moves from 1',
    zh: '从 1 开始数走法',
  },
  happens: {
    en: 'Each index is one too large.',
    zh: '每个下标都大了 1。',
  },
  advice: {
    en: 'Which index does the first child have?',
    zh: '第一个子节点的下标是多少？',
  },
  bodies: {
    bestMove: `
      let best = -Infinity;
      let move = 0;
      for (const [index, child] of root.children.entries()) {
        const value = this.min_value(child, best, Infinity);
        if (value > best) {
          best = value;
          move = index;
        }
      }
      return move + 1;
    `,
  },
};
