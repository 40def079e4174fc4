/** One variable says whose move it is, and every node changes it. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minimax-turn-among-siblings',
  function: 'minimax',
  title: {
    en: 'changes the side to move from one sibling to the next',
    zh: '从一个兄弟节点到下一个就换一方走',
  },
  happens: {
    en: 'Nodes at the same depth are valued for different sides.',
    zh: '同一深度的节点按不同的一方求值。',
  },
  advice: {
    en: 'Children of one node all have the same side to move.',
    zh: '同一个节点的子节点都轮到同一方走。',
  },
  bodies: {
    minimax: `
      let isMax = false;
      const look = (node: TreeNode): number => {
        if (node.children.length === 0) return node.evaluate();
        isMax = !isMax;
        const largest = isMax;
        const values = node.children.map((child) => look(child));
        return largest ? Math.max(...values) : Math.min(...values);
      };
      return look(root);

    `,
  },
};
