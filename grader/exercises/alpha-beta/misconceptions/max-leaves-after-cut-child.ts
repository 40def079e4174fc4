/** A child's value that is only a bound is taken for a reason to leave the node, too. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-leaves-after-cut-child',
  function: 'max_value',
  title: {
    en: 'leaves a MAX node because one of its children was cut',
    zh: '因为一个子节点被剪枝就离开了 MAX 节点',
  },
  happens: {
    en: 'The children after a cut one are never looked at, although one of them may be best.',
    zh: '被剪枝的子节点后面的都没有看，而其中可能有最好的。',
  },
  advice: {
    en: 'A cut ends the child. Does it say anything about the children after it?',
    zh: '剪枝结束的是那个子节点。它对后面的兄弟节点说明了什么吗？',
  },
  bodies: {
    max_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = -Infinity;
      for (const child of node.children) {
        const value = this.min_value(child, alpha, beta);
        if (value <= alpha) break;
        best = Math.max(best, value);
        alpha = Math.max(alpha, best);
        if (alpha >= beta) break;
      }
      return best;
    `,
  },
};
