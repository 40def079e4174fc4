/** Each child is searched as if it were a root. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-opens-window',
  function: 'max_value',
  title: {
    en: 'hands each child of a MAX node the open window',
    zh: '给 MAX 节点的每个子节点传全开的窗口',
  },
  happens: {
    en: 'Nothing that is known already helps below, so too many tips are evaluated.',
    zh: '已经知道的界传不下去，下面看的叶节点太多。',
  },
  advice: {
    en: 'What do the children need to know of what was found before?',
    zh: '子节点需要知道前面已经发现了什么？',
  },
  bodies: {
    max_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = -Infinity;
      for (const child of node.children) {
        best = Math.max(best, this.min_value(child, -Infinity, Infinity));
        alpha = Math.max(alpha, best);
        if (alpha >= beta) break;
      }
      return best;
    `,
  },
};
