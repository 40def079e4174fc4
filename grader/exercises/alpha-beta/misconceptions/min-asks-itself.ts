/** The side to move never changes. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-asks-itself',
  function: 'min_value',
  title: {
    en: 'lets MIN move again below a MIN node',
    zh: '在 MIN 节点下面又让 MIN 走',
  },
  happens: {
    en: 'MAX never gets to choose.',
    zh: 'MAX 从来没有机会选择。',
  },
  advice: {
    en: 'Who moves after this node?',
    zh: '这个节点之后轮到谁走？',
  },
  bodies: {
    min_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = Infinity;
      for (const child of node.children) {
        best = Math.min(best, this.min_value(child, alpha, beta));
        beta = Math.min(beta, best);
        if (alpha >= beta) break;
      }
      return best;
    `,
  },
};
