/** Each child is searched as if it were a root. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-opens-window',
  function: 'min_value',
  title: {
    en: 'hands each child of a MIN node the open window',
    zh: '给 MIN 节点的每个子节点传全开的窗口',
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
    min_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = Infinity;
      for (const child of node.children) {
        best = Math.min(best, this.max_value(child, -Infinity, Infinity));
        beta = Math.min(beta, best);
        if (alpha >= beta) break;
      }
      return best;
    `,
  },
};
