/** The loop over the children contains a `return`. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-first-child-only',
  function: 'min_value',
  title: {
    en: 'looks only at the first child of a MIN node',
    zh: '只看 MIN 节点的第一个子节点',
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
    min_value: `
      if (node.children.length === 0) return node.evaluate();
      for (const child of node.children) {
        return this.max_value(child, alpha, beta);
      }
      return Infinity;
    `,
  },
};
