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
    en: 'Print the value of each child. Which of them is returned, and which should it be?',
    zh: '打印每个子节点的值。返回的是其中哪一个，又应当是哪一个？',
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
