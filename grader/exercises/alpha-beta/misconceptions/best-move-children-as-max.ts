/** bestMove asks max_value about the children, at which MIN moves. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-move-children-as-max',
  function: 'bestMove',
  title: {
    en: 'lets MAX move again after its own move',
    zh: '让 MAX 走完自己的一步之后再走一步',
  },
  happens: {
    en: 'The children are valued as if MIN did not answer.',
    zh: '给子节点求值时没有让 MIN 回应。',
  },
  advice: {
    en: 'Who moves after MAX has moved?',
    zh: 'MAX 走完之后轮到谁走？',
  },
  bodies: {
    bestMove: `
      let best = -Infinity;
      let move = 0;
      for (const [index, child] of root.children.entries()) {
        const value = this.max_value(child, best, Infinity);
        if (value > best) {
          best = value;
          move = index;
        }
      }
      return move;
    `,
  },
};
