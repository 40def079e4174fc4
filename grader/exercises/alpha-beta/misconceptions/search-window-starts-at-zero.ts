/** Alpha starts at 0, like a maximum. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'search-window-starts-at-zero',
  function: 'search',
  title: {
    en: 'starts with alpha at 0',
    zh: '开始时 alpha 是 0',
  },
  happens: {
    en: 'A tree whose value is below 0 comes out wrong, and too much is cut.',
    zh: '值小于 0 的树结果不对，剪掉的也太多。',
  },
  advice: {
    en: 'What is MAX sure of before anything was looked at?',
    zh: '什么都还没看的时候，MAX 能保证得到什么？',
  },
  bodies: {
    search: `
      return this.max_value(root, 0, Infinity);
    `,
  },
};
