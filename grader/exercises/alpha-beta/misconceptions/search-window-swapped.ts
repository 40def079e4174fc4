/** The two ends of the open window stand in the wrong places. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'search-window-swapped',
  function: 'search',
  title: {
    en: 'starts with alpha at Infinity and beta at -Infinity',
    zh: '开始时 alpha 是 Infinity、beta 是 -Infinity',
  },
  happens: {
    en: 'The window is empty from the start, so nearly everything is cut.',
    zh: '窗口从一开始就是空的，几乎全部被剪掉。',
  },
  advice: {
    en: 'What is MAX sure of before anything was looked at?',
    zh: '什么都还没看的时候，MAX 能保证得到什么？',
  },
  bodies: {
    search: `
      return this.max_value(root, Infinity, -Infinity);
    `,
  },
};
