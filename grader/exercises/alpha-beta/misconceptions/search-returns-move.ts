/** search returns the index in the place of the value. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'search-returns-move',
  function: 'search',
  title: {
    en: 'returns the index of the best move from search',
    zh: '在 search 中返回最好走法的下标',
  },
  happens: {
    en: 'search is asked for the value of the root, not for the move.',
    zh: 'search 要的是根节点的值，不是走法。',
  },
  advice: {
    en: 'What does bestMove return, and what does search?',
    zh: 'bestMove 返回什么，search 又返回什么？',
  },
  bodies: {
    search: `
      return this.bestMove(root);
    `,
  },
};
