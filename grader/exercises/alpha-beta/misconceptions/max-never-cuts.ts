/** The loop always runs to its end. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-never-cuts',
  function: 'max_value',
  title: {
    en: 'never cuts in max_value',
    zh: '在 max_value 中从不剪枝',
  },
  happens: {
    en: 'The value is right, but every tip is evaluated.',
    zh: '值是对的，但每个叶节点都看了。',
  },
  advice: {
    en: 'When is it certain that the children that are left can change nothing?',
    zh: '什么时候可以确定剩下的子节点已经不起作用？',
  },
  bodies: {
    max_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = -Infinity;
      for (const child of node.children) {
        best = Math.max(best, this.min_value(child, alpha, beta));
        alpha = Math.max(alpha, best);
      }
      return best;
    `,
  },
};
