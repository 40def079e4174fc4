/** The loop over the children contains a `return`. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-first-child-only',
  function: 'max_value',
  title: {
    en: 'looks only at the first child of a MAX node',
    zh: '只看 MAX 节点的第一个子节点',
  },
  happens: {
    en: 'The value of the first child is returned; the others are never tried.',
    zh: '返回第一个子节点的值，其他的从未尝试。',
  },
  advice: {
    en: 'How often does your loop run before the function returns?',
    zh: '函数返回之前循环运行了几次？',
  },
  bodies: {
    max_value: `
      if (node.children.length === 0) return node.evaluate();
      for (const child of node.children) {
        return this.min_value(child, alpha, beta);
      }
      return -Infinity;
    `,
  },
};
