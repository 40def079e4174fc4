/** A running maximum that begins with 0: common, and hidden unless all children lose. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-starts-at-zero',
  function: 'max_value',
  title: {
    en: 'starts the maximum at 0',
    zh: '从 0 开始求最大值',
  },
  happens: {
    en: 'When every move of X loses, the answer is 0 instead of -1.',
    zh: '当 X 的每一步都输时，得到 0 而不是 -1。',
  },
  advice: {
    en: 'Start from something that no child can be below.',
    zh: '初始值应当不大于任何子节点的值。',
  },
  bodies: {
    max_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      let best = 0;
      for (const child of node.children) best = Math.max(best, this.min_value(child));
      return best;
    `,
  },
};
