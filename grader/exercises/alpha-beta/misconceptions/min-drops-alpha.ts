/** Only half of the window is handed down: beta. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-drops-alpha',
  function: 'min_value',
  title: {
    en: 'hands down only beta from a MIN node',
    zh: 'MIN 节点只把 beta 传下去',
  },
  happens: {
    en: 'Cuts further below, for which alpha is needed, are not made.',
    zh: '更深处需要 alpha 的剪枝没有发生。',
  },
  advice: {
    en: 'alpha does not change in a MIN node. Is it of no use below?',
    zh: 'alpha 在 MIN 节点里不变。它在下面就没有用了吗？',
  },
  bodies: {
    min_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = Infinity;
      for (const child of node.children) {
        best = Math.min(best, this.max_value(child, -Infinity, beta));
        beta = Math.min(beta, best);
        if (alpha >= beta) break;
      }
      return best;
    `,
  },
};
