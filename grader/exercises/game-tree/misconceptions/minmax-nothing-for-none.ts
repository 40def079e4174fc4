/** A `return` inside an `if`, and nothing after it. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'minmax-nothing-for-none',
  function: 'minmax',
  title: {
    en: 'returns nothing when there is no forced win',
    zh: '没有必胜走法时什么都不返回',
  },
  happens: {
    en: 'The answer is undefined where it should be an empty list.',
    zh: '应当返回空列表时得到 undefined。',
  },
  advice: {
    en: 'What does your function return when the condition does not hold?',
    zh: '条件不成立时函数返回什么？',
  },
  bodies: {
    minmax: `
      const winning = node.children.filter((child) => this.min_value(child) === 1);
      if (winning.length > 0) return winning.map((child) => child.map);
    `,
  },
};
