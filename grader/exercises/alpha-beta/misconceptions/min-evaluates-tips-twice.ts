/** A child is evaluated to find out whether it is a tip, and then evaluated again. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-evaluates-tips-twice',
  function: 'min_value',
  title: {
    en: 'evaluates tips twice below a MIN node',
    zh: '在 MIN 节点下面把叶节点看了两次',
  },
  happens: {
    en: 'The value is right, but each tip is paid for twice.',
    zh: '值是对的，但每个叶节点都付出了两次代价。',
  },
  advice: {
    en: 'Keep the value of a tip in a variable.',
    zh: '把叶节点的值存进变量里。',
  },
  bodies: {
    min_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = Infinity;
      for (const child of node.children) {
        if (child.children.length === 0 && Number.isNaN(child.evaluate())) continue;
        best = Math.min(best, this.max_value(child, alpha, beta));
        beta = Math.min(beta, best);
        if (alpha >= beta) break;
      }
      return best;
    `,
  },
};
