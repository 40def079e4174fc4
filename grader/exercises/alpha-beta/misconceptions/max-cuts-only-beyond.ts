/** The test for a cut has `>` instead of `>=`. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-cuts-only-beyond',
  function: 'max_value',
  title: {
    en: 'goes on in max_value when alpha and beta are equal',
    zh: '在 max_value 中 alpha 与 beta 相等时还继续看',
  },
  happens: {
    en: 'A child that can at best be equal is looked at, although it changes nothing.',
    zh: '最多只能相等的子节点也被看了，而它不会改变任何结果。',
  },
  advice: {
    en: 'The rule is alpha >= beta. What does your comparison say of two equal numbers?',
    zh: '规则是 alpha >= beta。两个数相等时，你的比较结果是什么？',
  },
  bodies: {
    max_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = -Infinity;
      for (const child of node.children) {
        best = Math.max(best, this.min_value(child, alpha, beta));
        alpha = Math.max(alpha, best);
        if (alpha > beta) break;
      }
      return best;
    `,
  },
};
