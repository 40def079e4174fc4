/** The two bounds are handed down in the wrong order. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-swaps-window',
  function: 'min_value',
  title: {
    en: 'hands max_value the window with alpha and beta swapped',
    zh: '调用 max_value 时把 alpha 和 beta 写反',
  },
  happens: {
    en: 'The children get an empty window, and stop after their first child or look at too much.',
    zh: '子节点得到的是空窗口，看完第一个就停下，或者看得太多。',
  },
  advice: {
    en: 'Compare the order of your arguments with the parameters of max_value.',
    zh: '把调用时参数的顺序与 max_value 的参数表比较一下。',
  },
  bodies: {
    min_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = Infinity;
      for (const child of node.children) {
        best = Math.min(best, this.max_value(child, beta, alpha));
        beta = Math.min(beta, best);
        if (alpha >= beta) break;
      }
      return best;
    `,
  },
};
