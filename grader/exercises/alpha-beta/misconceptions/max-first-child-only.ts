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
    en: 'The value of the first child is returned, whatever the others are worth.',
    zh: '不管其他子节点的值是多少，返回的都是第一个子节点的值。',
  },
  advice: {
    en: 'Print the value of each child. Which of them is returned, and which should it be?',
    zh: '打印每个子节点的值。返回的是其中哪一个，又应当是哪一个？',
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
