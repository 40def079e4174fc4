/** minimax is written as an α-β search. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minimax-cuts',
  function: 'minimax',
  title: {
    en: 'cuts in minimax too',
    zh: '在 minimax 里也剪枝',
  },
  happens: {
    en: 'The value is right, but not every tip was evaluated.',
    zh: '值是对的，但并没有看完所有叶节点。',
  },
  advice: {
    en: 'minimax is the search to compare with: nothing is left out.',
    zh: 'minimax 是用来比较的：什么都不能跳过。',
  },
  bodies: {
    minimax: `
      return this.search(root);
    `,
  },
};
