/** The recursion calls the function it stands in. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-wrong-turn',
  function: 'max_value',
  title: {
    en: 'lets X choose the moves of O, too, in max_value',
    zh: '在 max_value 中让 X 也替 O 选择走法',
  },
  happens: {
    en: 'Below an X move it takes the largest value again, as if O helped X to win.',
    zh: 'X 走完后仍取最大值，好像 O 在帮 X 获胜。',
  },
  advice: {
    en: 'Whose turn is it at the children of a node with X to move?',
    zh: '轮到 X 的节点，它的子节点轮到谁？',
  },
  bodies: {
    max_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      return Math.max(...node.children.map((child) => this.max_value(child)));
    `,
  },
};
