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
    en: 'Print the value of each child, and the best one so far after each: when should the best one have changed?',
    zh: '打印每个子节点的值，以及看完它之后目前最好的值：最好的值本该在什么时候改变？',
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
