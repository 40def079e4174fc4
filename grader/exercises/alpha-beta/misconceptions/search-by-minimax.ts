/** search uses the plain minimax search, whose value is the same. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'search-by-minimax',
  function: 'search',
  title: {
    en: 'searches with minimax, without any cut',
    zh: '用 minimax 搜索，完全不剪枝',
  },
  happens: {
    en: 'The value is right, but every tip is evaluated.',
    zh: '值是对的，但每个叶节点都看了。',
  },
  advice: {
    en: 'Which of your functions leaves out what cannot matter?',
    zh: '你的函数中哪一个会跳过不起作用的部分？',
  },
  bodies: {
    search: `
      return this.minimax(root);
    `,
  },
};
