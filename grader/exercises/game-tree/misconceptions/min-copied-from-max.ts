/** `max_value`, copied and renamed by nothing but its name. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-copied-from-max',
  function: 'min_value',
  title: {
    en: 'is max_value once more: takes the largest value, and asks min_value again',
    zh: '就是又一个 max_value：取最大值，并且继续调用 min_value',
  },
  happens: {
    en: 'O chooses what is best for X, and nobody ever asks what X would choose.',
    zh: 'O 选的是对 X 最有利的走法，而且从来没有问过 X 会怎么选。',
  },
  advice: {
    en: 'After copying max_value, turn all of it round: the start value, the comparison, and the function that is asked about the children.',
    zh: '从 max_value 复制过来之后，要全部反过来：初始值、比较，以及对子节点调用的函数。',
  },
  bodies: {
    min_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      return Math.max(...node.children.map((child) => this.min_value(child)));
    `,
  },
};
