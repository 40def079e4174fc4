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
    en: 'The value of the first child is returned; the other moves are never tried.',
    zh: '返回第一个子节点的值，其他走法从未尝试。',
  },
  advice: {
    en: 'How often does your loop run before the function returns?',
    zh: '函数返回之前循环运行了几次？',
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
