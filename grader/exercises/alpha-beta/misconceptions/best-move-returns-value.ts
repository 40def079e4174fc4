/** bestMove returns the value in the place of the index. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-move-returns-value',
  function: 'bestMove',
  title: {
    en: 'returns the value of the best move',
    zh: '返回最好走法的值',
  },
  happens: {
    en: 'bestMove is asked for the index of a child.',
    zh: 'bestMove 要的是子节点的下标。',
  },
  advice: {
    en: 'What names a move here: its place among the children, or what it is worth?',
    zh: '这里用什么表示一步棋：它在子节点中的位置，还是它的值？',
  },
  bodies: {
    bestMove: `
      let best = -Infinity;
      let move = 0;
      for (const [index, child] of root.children.entries()) {
        const value = this.min_value(child, best, Infinity);
        if (value > best) {
          best = value;
          move = index;
        }
      }
      return best;
    `,
  },
};
