/** Only half of the window is handed down: beta. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-drops-alpha',
  function: 'max_value',
  title: {
    en: 'hands down only beta from a MAX node',
    zh: 'MAX 节点只把 beta 传下去',
  },
  happens: {
    en: 'What MAX has found so far does not help its children to stop.',
    zh: 'MAX 已经找到的值没有帮助子节点及早停下。',
  },
  advice: {
    en: 'A child of a MAX node may stop as soon as it cannot be better than alpha.',
    zh: 'MAX 节点的子节点一旦不可能比 alpha 更好就可以停下。',
  },
  bodies: {
    max_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = -Infinity;
      for (const child of node.children) {
        best = Math.max(best, this.min_value(child, -Infinity, beta));
        alpha = Math.max(alpha, best);
        if (alpha >= beta) break;
      }
      return best;
    `,
  },
};
