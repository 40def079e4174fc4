/** The value is stored, and not handed back. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-forgets-return',
  function: 'min_value',
  title: {
    en: 'works out the smallest value and does not return it',
    zh: '算出了最小值却没有返回',
  },
  happens: {
    en: 'The value is put into node.val, but the function’s own answer is undefined.',
    zh: '值存进了 node.val，但函数本身返回 undefined。',
  },
  advice: {
    en: 'What does the caller of min_value get?',
    zh: 'min_value 的调用者得到了什么？',
  },
  recognizedBy: 'ending',
  bodies: {
    min_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      node.val = Math.min(...node.children.map((child) => this.max_value(child)));
    `,
  },
};
