/** The recursion calls itself without changing the side. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minimax-only-max',
  function: 'minimax',
  title: {
    en: 'takes the largest value at every node',
    zh: '在每个节点都取最大值',
  },
  happens: {
    en: 'MIN never gets to choose.',
    zh: 'MIN 从来没有机会选择。',
  },
  advice: {
    en: 'What tells your recursion whose move it is?',
    zh: '你的递归怎么知道轮到谁走？',
  },
  bodies: {
    minimax: `
      if (root.children.length === 0) return root.evaluate();
      return Math.max(...root.children.map((child) => this.minimax(child)));

    `,
  },
};
