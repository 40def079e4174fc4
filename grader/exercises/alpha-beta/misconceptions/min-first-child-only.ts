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
    en: 'Print the value of each child, and the best one so far after each: when should the best one have changed?',
    zh: '打印每个子节点的值，以及看完它之后目前最好的值：最好的值本该在什么时候改变？',
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
