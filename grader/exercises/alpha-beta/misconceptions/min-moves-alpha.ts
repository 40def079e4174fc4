/** A MIN node updates alpha instead of beta. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-moves-alpha',
  function: 'min_value',
  title: {
    en: 'changes alpha in a MIN node',
    zh: '在 MIN 节点里改动 alpha',
  },
  happens: {
    en: 'The window closes from the wrong side, and children that matter are cut.',
    zh: '窗口从错误的一侧收紧，有用的子节点被剪掉了。',
  },
  advice: {
    en: 'MIN can make sure of more and more for itself: which bound says so?',
    zh: 'MIN 能为自己保证的越来越好：这由哪个界来表示？',
  },
  bodies: {
    min_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = Infinity;
      for (const child of node.children) {
        best = Math.min(best, this.max_value(child, alpha, beta));
        alpha = Math.max(alpha, best);
        if (alpha >= beta) break;
      }
      return best;
    `,
  },
};
