/** Values are compared with `>=` while the window narrows, so a bound counts as a value. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'best-move-trusts-bounds',
  function: 'bestMove',
  title: {
    en: 'takes the bound of a cut child for its value',
    zh: '把被剪掉的子节点返回的界当作它的值',
  },
  happens: {
    en: 'A child that was cut looks as good as the best one, and takes its place.',
    zh: '被剪掉的子节点看起来和最好的一样好，取代了它。',
  },
  advice: {
    en: 'What does min_value promise about a value that is not above alpha?',
    zh: '值不大于 alpha 时，min_value 保证了什么？',
  },
  bodies: {
    bestMove: `
      let best = -Infinity;
      let move = 0;
      for (const [index, child] of root.children.entries()) {
        const value = this.min_value(child, best, Infinity);
        if (value >= best) {
          best = value;
          move = index;
        }
      }
      return move;
    `,
  },
};
