/** bestMove takes the smallest of the children's values. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-move-picks-smallest',
  function: 'bestMove',
  title: {
    en: 'picks the move that is worst for MAX',
    zh: '选了对 MAX 最差的一步',
  },
  happens: {
    en: 'MAX wants the largest value.',
    zh: 'MAX 要的是最大的值。',
  },
  advice: {
    en: 'Whose move is it at the root?',
    zh: '根节点轮到谁走？',
  },
  bodies: {
    bestMove: `
      let best = Infinity;
      let move = 0;
      for (const [index, child] of root.children.entries()) {
        const value = this.min_value(child, -Infinity, Infinity);
        if (value < best) {
          best = value;
          move = index;
        }
      }
      return move;
    `,
  },
};
