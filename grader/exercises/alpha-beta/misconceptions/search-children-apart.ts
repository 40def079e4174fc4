/** Each child of the root is searched with the open window. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'search-children-apart',
  function: 'search',
  title: {
    en: 'searches each child of the root by itself',
    zh: '把根节点的每个子节点单独搜索',
  },
  happens: {
    en: 'What the first move is worth does not help to cut the moves after it.',
    zh: '第一步棋的值没有帮助剪掉后面的走法。',
  },
  advice: {
    en: 'The root is a MAX node like any other.',
    zh: '根节点与其他 MAX 节点没有区别。',
  },
  bodies: {
    search: `
      const values = root.children.map((child) =>
        child.children.length === 0 ? child.evaluate() : this.min_value(child, -Infinity, Infinity),
      );
      return Math.max(...values);
    `,
  },
};
