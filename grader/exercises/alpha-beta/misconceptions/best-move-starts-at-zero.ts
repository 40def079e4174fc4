/** The best value starts at 0. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-move-starts-at-zero',
  function: 'bestMove',
  title: {
    en: 'starts the best value of bestMove at 0',
    zh: '把 bestMove 中最好值的初值设为 0',
  },
  happens: {
    en: 'When no move is worth more than 0, the first one is returned.',
    zh: '没有一步的值大于 0 时，总是返回第一步。',
  },
  advice: {
    en: 'Start from something that no move can fail to improve.',
    zh: '初值要保证任何走法都能改进它。',
  },
  bodies: {
    bestMove: `
      let best = 0;
      let move = 0;
      for (const [index, child] of root.children.entries()) {
        const value = this.min_value(child, best, Infinity);
        if (value > best) {
          best = value;
          move = index;
        }
      }
      return move;
    `,
  },
};
