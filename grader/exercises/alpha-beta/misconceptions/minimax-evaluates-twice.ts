/** Values are computed once for the comparison and once for the result. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minimax-evaluates-twice',
  function: 'minimax',
  title: {
    en: 'works out the values of minimax twice',
    zh: '把 minimax 的值算了两遍',
  },
  happens: {
    en: 'The value is right, but each tip is evaluated more than once.',
    zh: '值是对的，但每个叶节点看了不止一次。',
  },
  advice: {
    en: 'Keep what a child is worth in a variable.',
    zh: '把子节点的值存进变量里。',
  },
  bodies: {
    minimax: `
      const look = (node: TreeNode, isMax: boolean): number => {
        if (node.children.length === 0) return node.evaluate();
        let best = isMax ? -Infinity : Infinity;
        for (const child of node.children) {
          const isBetter = look(child, !isMax) > best === isMax;
          if (isBetter) best = look(child, !isMax);
        }
        return best;
      };
      return look(root, true);

    `,
  },
};
