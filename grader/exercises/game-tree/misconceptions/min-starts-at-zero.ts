/** A running minimum that begins with 0: hidden unless all children win for X. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-starts-at-zero',
  function: 'min_value',
  title: {
    en: 'starts the minimum at 0',
    zh: '从 0 开始求最小值',
  },
  happens: {
    en: 'When every move of O lets X win, the answer is 0 instead of 1, and a forced win goes unseen.',
    zh: '当 O 的每一步都让 X 获胜时，得到 0 而不是 1，必胜就看不出来。',
  },
  advice: {
    en: 'Start from something that no child can be above.',
    zh: '初始值应当不小于任何子节点的值。',
  },
  bodies: {
    min_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      let best = 0;
      for (const child of node.children) best = Math.min(best, this.max_value(child));
      return best;
    `,
  },
};
