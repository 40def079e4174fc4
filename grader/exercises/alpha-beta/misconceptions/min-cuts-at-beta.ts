/** The test for a cut compares with the wrong bound. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-cuts-at-beta',
  function: 'min_value',
  title: {
    en: 'cuts in min_value by comparing with beta',
    zh: '在 min_value 中拿 beta 来判断剪枝',
  },
  happens: {
    en: 'The node is left as soon as a child is good for MIN, which is what MIN looks for.',
    zh: '子节点一对 MIN 有利就离开了，而这正是 MIN 要找的。',
  },
  advice: {
    en: 'Who would have to allow that the game comes here: MIN or MAX?',
    zh: '要由谁来允许棋局走到这里：MIN 还是 MAX？',
  },
  bodies: {
    min_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = Infinity;
      for (const child of node.children) {
        best = Math.min(best, this.max_value(child, alpha, beta));
        if (best < beta) break;
      }
      return best;
    `,
  },
};
