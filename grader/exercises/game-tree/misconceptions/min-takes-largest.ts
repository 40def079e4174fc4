/** The two functions differ in one word only. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-takes-largest',
  function: 'min_value',
  title: {
    en: 'takes the largest value where O wants the smallest',
    zh: 'O 要最小值的时候取了最大值',
  },
  happens: {
    en: 'O is made to choose the move that is best for X.',
    zh: 'O 被迫选择对 X 最有利的一步。',
  },
  advice: {
    en: 'O moves here: which of the children would O choose?',
    zh: '这里轮到 O：O 会选哪个子节点？',
  },
  bodies: {
    min_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      return Math.max(...node.children.map((child) => this.max_value(child)));
    `,
  },
};
