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
    en: 'The value of the first child is returned; O’s other replies are never tried.',
    zh: '返回第一个子节点的值，O 的其他应对从未尝试。',
  },
  advice: {
    en: 'How often does your loop run before the function returns?',
    zh: '函数返回之前循环运行了几次？',
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
