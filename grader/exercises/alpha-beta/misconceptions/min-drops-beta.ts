/** Only half of the window is handed down: alpha. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-drops-beta',
  function: 'min_value',
  title: {
    en: 'hands down only alpha from a MIN node',
    zh: 'MIN 节点只把 alpha 传下去',
  },
  happens: {
    en: 'What MIN has found so far does not help its children to stop.',
    zh: 'MIN 已经找到的值没有帮助子节点及早停下。',
  },
  advice: {
    en: 'A child of a MIN node may stop as soon as it cannot be better than beta.',
    zh: 'MIN 节点的子节点一旦不可能比 beta 更好就可以停下。',
  },
  bodies: {
    min_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = Infinity;
      for (const child of node.children) {
        best = Math.min(best, this.max_value(child, alpha, Infinity));
        beta = Math.min(beta, best);
        if (alpha >= beta) break;
      }
      return best;
    `,
  },
};
