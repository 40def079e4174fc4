/** A `return` inside the loop. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-first-child-only',
  function: 'min_value',
  title: {
    en: 'looks only at the first reply of O',
    zh: '只看 O 的第一步应对',
  },
  happens: {
    en: 'The value of the first child is returned, whatever O’s other replies are worth.',
    zh: '不管 O 的其他应对的值是多少，返回的都是第一个子节点的值。',
  },
  advice: {
    en: 'Print the value of each child. Which of them is returned, and which should it be?',
    zh: '打印每个子节点的值。返回的是其中哪一个，又应当是哪一个？',
  },
  bodies: {
    min_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      for (const child of node.children) {
        return this.max_value(child);
      }
      return 0;
    `,
  },
};
