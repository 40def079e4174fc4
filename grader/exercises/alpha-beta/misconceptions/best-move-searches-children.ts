/** `search` begins with MAX, and below the root MIN moves. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-move-searches-children',
  function: 'bestMove',
  title: {
    en: 'asks search for the value of each child',
    zh: '用 search 求每个子节点的值',
  },
  happens: {
    en: 'search lets MAX move first, but at a child it is MIN’s turn.',
    zh: 'search 让 MAX 先走，而在子节点轮到 MIN。',
  },
  advice: {
    en: 'Who moves at the children of the root, and which function is for that?',
    zh: '在根节点的子节点轮到谁走？哪个函数是为它写的？',
  },
  bodies: {
    bestMove: `
      const value = this.search(root);
      const move = root.children.findIndex((child) => this.search(child) === value);
      return Math.max(move, 0);
    `,
  },
};
