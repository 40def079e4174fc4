/** The sides begin the wrong way round. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minimax-min-begins',
  function: 'minimax',
  title: {
    en: 'lets MIN move at the root of minimax',
    zh: '在 minimax 的根节点让 MIN 先走',
  },
  happens: {
    en: 'All levels of the tree change sides.',
    zh: '整棵树各层的双方都颠倒了。',
  },
  advice: {
    en: 'MAX is to move at the root.',
    zh: '根节点轮到 MAX。',
  },
  bodies: {
    minimax: `
      const look = (node: TreeNode, isMax: boolean): number => {
        if (node.children.length === 0) return node.evaluate();
        const values = node.children.map((child) => look(child, !isMax));
        return isMax ? Math.max(...values) : Math.min(...values);
      };
      return look(root, false);
    `,
  },
};
