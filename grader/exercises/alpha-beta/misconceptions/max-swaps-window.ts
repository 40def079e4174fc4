/** The two bounds are handed down in the wrong order. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-swaps-window',
  function: 'max_value',
  title: {
    en: 'hands min_value the window with alpha and beta swapped',
    zh: '调用 min_value 时把 alpha 和 beta 写反',
  },
  happens: {
    en: 'The children get an empty window, and stop after their first child or look at too much.',
    zh: '子节点得到的是空窗口，看完第一个就停下，或者看得太多。',
  },
  advice: {
    en: 'Compare the order of your arguments with the parameters of min_value.',
    zh: '把调用时参数的顺序与 min_value 的参数表比较一下。',
  },
  bodies: {
    max_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = -Infinity;
      for (const child of node.children) {
        best = Math.max(best, this.min_value(child, beta, alpha));
        alpha = Math.max(alpha, best);
        if (alpha >= beta) break;
      }
      return best;
    `,
  },
};
