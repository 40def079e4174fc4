/** A `return` inside the loop. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-first-child-only',
  function: 'max_value',
  title: {
    en: 'looks only at the first move of X',
    zh: '只看 X 的第一步棋',
  },
  happens: {
    en: 'The value of the first child is returned, whatever the other moves are worth.',
    zh: '不管其他走法的值是多少，返回的都是第一个子节点的值。',
  },
  advice: {
    en: 'Print the value of each child, and the best one so far after each: when should the best one have changed?',
    zh: '打印每个子节点的值，以及看完它之后目前最好的值：最好的值本该在什么时候改变？',
  },
  bodies: {
    max_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      for (const child of node.children) {
        return this.min_value(child);
      }
      return 0;
    `,
  },
};
