/** A MAX node updates beta instead of alpha. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-moves-beta',
  function: 'max_value',
  title: {
    en: 'changes beta in a MAX node',
    zh: '在 MAX 节点里改动 beta',
  },
  happens: {
    en: 'The window closes from the wrong side, and children that matter are cut.',
    zh: '窗口从错误的一侧收紧，有用的子节点被剪掉了。',
  },
  advice: {
    en: 'MAX can make sure of more and more for itself: which bound says so?',
    zh: 'MAX 能为自己保证的越来越好：这由哪个界来表示？',
  },
  bodies: {
    max_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = -Infinity;
      for (const child of node.children) {
        best = Math.max(best, this.min_value(child, alpha, beta));
        beta = Math.min(beta, best);
        if (alpha >= beta) break;
      }
      return best;
    `,
  },
};
