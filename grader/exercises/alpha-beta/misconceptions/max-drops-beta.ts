/** Only half of the window is handed down: alpha. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-drops-beta',
  function: 'max_value',
  title: {
    en: 'hands down only alpha from a MAX node',
    zh: 'MAX 节点只把 alpha 传下去',
  },
  happens: {
    en: 'Cuts further below, for which beta is needed, are not made.',
    zh: '更深处需要 beta 的剪枝没有发生。',
  },
  advice: {
    en: 'beta does not change in a MAX node. Is it of no use below?',
    zh: 'beta 在 MAX 节点里不变。它在下面就没有用了吗？',
  },
  bodies: {
    max_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = -Infinity;
      for (const child of node.children) {
        best = Math.max(best, this.min_value(child, alpha, Infinity));
        alpha = Math.max(alpha, best);
        if (alpha >= beta) break;
      }
      return best;
    `,
  },
};
