/** The best value starts at 0 on both sides. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minimax-starts-at-zero',
  function: 'minimax',
  title: {
    en: 'starts the best value of minimax at 0',
    zh: '把 minimax 中最好值的初值设为 0',
  },
  happens: {
    en: 'A MAX node is never worth less than 0, a MIN node never more.',
    zh: 'MAX 节点的值不会小于 0，MIN 节点的值不会大于 0。',
  },
  advice: {
    en: 'Start from something that no child can fail to improve.',
    zh: '初值要保证任何子节点都能改进它。',
  },
  bodies: {
    minimax: `
      const look = (node: TreeNode, isMax: boolean): number => {
        if (node.children.length === 0) return node.evaluate();
        const values = node.children.map((child) => look(child, !isMax));
        return isMax ? Math.max(0, ...values) : Math.min(0, ...values);
      };
      return look(root, true);
    `,
  },
};
