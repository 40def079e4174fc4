/** Added in the loop, and once more when it is done. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-twice-each',
  function: 'minmax',
  title: {
    en: 'returns every winning move twice',
    zh: '每个必胜走法都返回两次',
  },
  happens: {
    en: 'The boards are right, but each is in the list two times.',
    zh: '棋盘是对的，但每个都在列表里出现两次。',
  },
  advice: {
    en: 'How many places in your function add to the result, and is each child in node.children only once when you look?',
    zh: '函数里有几处向结果添加？你去看的时候，node.children 里每个子节点只有一个吗？',
  },
  bodies: {
    minmax: `
      const winning = node.children.filter((child) => this.min_value(child) === 1);
      return [...winning, ...winning].map((child) => child.map);
    `,
  },
};
