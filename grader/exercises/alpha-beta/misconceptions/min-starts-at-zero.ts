/** The best value starts at 0, but all values may lie on the other side of 0. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-starts-at-zero',
  function: 'min_value',
  title: {
    en: 'starts the smallest value at 0',
    zh: '把最小值的初值设为 0',
  },
  happens: {
    en: 'When all values are above 0, the function returns 0.',
    zh: '所有的值都大于 0 时，函数返回 0。',
  },
  advice: {
    en: 'Start from something that no child can fail to improve.',
    zh: '初值要保证任何子节点都能改进它。',
  },
  bodies: {
    min_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = 0;
      for (const child of node.children) {
        best = Math.min(best, this.max_value(child, alpha, beta));
        beta = Math.min(beta, best);
        if (alpha >= beta) break;
      }
      return best;
    `,
  },
};
