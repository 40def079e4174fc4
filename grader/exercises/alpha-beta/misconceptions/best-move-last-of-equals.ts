/** True values are compared with `>=` instead of `>`. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-move-last-of-equals',
  function: 'bestMove',
  title: {
    en: 'takes the last of several equally good moves',
    zh: '几步一样好时取最后一步',
  },
  happens: {
    en: 'Of moves that are equally good the first is asked for.',
    zh: '几步一样好时要的是第一步。',
  },
  advice: {
    en: 'May a move that is only as good replace the one you have?',
    zh: '只是一样好的走法可以取代已有的走法吗？',
  },
  bodies: {
    bestMove: `
      let best = -Infinity;
      let move = 0;
      for (const [index, child] of root.children.entries()) {
        const value = this.min_value(child, -Infinity, Infinity);
        if (value >= best) {
          best = value;
          move = index;
        }
      }
      return move;
    `,
  },
};
