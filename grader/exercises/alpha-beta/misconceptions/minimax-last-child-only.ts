/** Each child overwrites the one before. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minimax-last-child-only',
  function: 'minimax',
  title: {
    en: 'keeps the value of the last child at every node',
    zh: '每个节点只保留最后一个子节点的值',
  },
  happens: {
    en: 'Each child overwrites the one before, so the last decides.',
    zh: '每个子节点都覆盖前一个，最后一个说了算。',
  },
  advice: {
    en: 'Print the value of each child. Which of them is returned, and which should it be?',
    zh: '打印每个子节点的值。返回的是其中哪一个，又应当是哪一个？',
  },
  bodies: {
    minimax: `
      const look = (node: TreeNode, isMax: boolean): number => {
        if (node.children.length === 0) return node.evaluate();
        const values = node.children.map((child) => look(child, !isMax));
        return values[values.length - 1]!;
      };
      return look(root, true);
    `,
  },
};
