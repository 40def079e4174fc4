/** The two functions differ in one word only. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-takes-smallest',
  function: 'max_value',
  title: {
    en: 'takes the smallest value where X wants the largest',
    zh: 'X 要最大值的时候取了最小值',
  },
  happens: {
    en: 'X is made to choose its worst move.',
    zh: 'X 被迫选择最差的一步。',
  },
  advice: {
    en: 'X moves here: which of its children would X choose?',
    zh: '这里轮到 X：X 会选哪个子节点？',
  },
  bodies: {
    max_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      return Math.min(...node.children.map((child) => this.min_value(child)));
    `,
  },
};
