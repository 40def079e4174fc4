/** The test for a cut compares with the wrong bound. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-cuts-at-alpha',
  function: 'max_value',
  title: {
    en: 'cuts in max_value by comparing with alpha',
    zh: '在 max_value 中拿 alpha 来判断剪枝',
  },
  happens: {
    en: 'The node is left as soon as a child is good for MAX, which is what MAX looks for.',
    zh: '子节点一对 MAX 有利就离开了，而这正是 MAX 要找的。',
  },
  advice: {
    en: 'Who would have to allow that the game comes here: MAX or MIN?',
    zh: '要由谁来允许棋局走到这里：MAX 还是 MIN？',
  },
  bodies: {
    max_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = -Infinity;
      for (const child of node.children) {
        best = Math.max(best, this.min_value(child, alpha, beta));
        if (best > alpha) break;
      }
      return best;
    `,
  },
};
