/** The value is stored, and not handed back. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-forgets-return',
  function: 'max_value',
  title: {
    en: 'works out the largest value and does not return it',
    zh: '算出了最大值却没有返回',
  },
  happens: {
    en: 'The value is put into node.val, but the function’s own answer is undefined.',
    zh: '值存进了 node.val，但函数本身返回 undefined。',
  },
  advice: {
    en: 'What does the caller of max_value get?',
    zh: 'max_value 的调用者得到了什么？',
  },
  recognizedBy: 'ending',
  bodies: {
    max_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      node.val = Math.max(...node.children.map((child) => this.min_value(child)));
    `,
  },
};
