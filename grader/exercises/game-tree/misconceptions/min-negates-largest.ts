/** Half of the negamax method: the sign is turned, the values are not. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-negates-largest',
  function: 'min_value',
  title: {
    en: 'returns the largest value with its sign turned',
    zh: '返回最大值的相反数',
  },
  happens: {
    en: 'What is good for X becomes bad and the other way round, although all values are X’s own.',
    zh: '对 X 好的变成坏的，坏的变成好的，而所有的值本来就是对 X 而言的。',
  },
  advice: {
    en: 'All values are for X here. What does O look for among them?',
    zh: '这里的值都是对 X 而言的。O 要在其中找什么？',
  },
  bodies: {
    min_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      return -Math.max(...node.children.map((child) => this.max_value(child)));
    `,
  },
};
