/** The side to move never changes. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-asks-itself',
  function: 'max_value',
  title: {
    en: 'lets MAX move again below a MAX node',
    zh: '在 MAX 节点下面又让 MAX 走',
  },
  happens: {
    en: 'MIN never gets to choose.',
    zh: 'MIN 从来没有机会选择。',
  },
  advice: {
    en: 'Who moves after this node?',
    zh: '这个节点之后轮到谁走？',
  },
  bodies: {
    max_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = -Infinity;
      for (const child of node.children) {
        best = Math.max(best, this.max_value(child, alpha, beta));
        alpha = Math.max(alpha, best);
        if (alpha >= beta) break;
      }
      return best;
    `,
  },
};
