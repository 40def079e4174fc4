/** `min_value`, copied and renamed by nothing but its name. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-copied-from-min',
  function: 'max_value',
  title: {
    en: 'is min_value once more: takes the smallest value, and asks max_value again',
    zh: '就是又一个 min_value：取最小值，并且继续调用 max_value',
  },
  happens: {
    en: 'X chooses what is best for O, and nobody ever asks what O would choose.',
    zh: 'X 选的是对 O 最有利的走法，而且从来没有问过 O 会怎么选。',
  },
  advice: {
    en: 'After copying min_value, turn all of it round: the start value, the comparison, and the function that is asked about the children.',
    zh: '从 min_value 复制过来之后，要全部反过来：初始值、比较，以及对子节点调用的函数。',
  },
  bodies: {
    max_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      return Math.min(...node.children.map((child) => this.max_value(child)));
    `,
  },
};
