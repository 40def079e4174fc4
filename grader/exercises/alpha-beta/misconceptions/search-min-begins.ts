/** The wrong side moves at the root. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'search-min-begins',
  function: 'search',
  title: {
    en: 'lets MIN move at the root',
    zh: '让 MIN 在根节点先走',
  },
  happens: {
    en: 'All levels of the tree change sides.',
    zh: '整棵树各层的双方都颠倒了。',
  },
  advice: {
    en: 'MAX is to move at the root: which function finds its value?',
    zh: '根节点轮到 MAX：应该由哪个函数求它的值？',
  },
  bodies: {
    search: `
      return this.min_value(root, -Infinity, Infinity);
    `,
  },
};
