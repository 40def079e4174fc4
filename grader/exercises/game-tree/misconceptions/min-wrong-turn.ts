/** The recursion calls the function it stands in. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-wrong-turn',
  function: 'min_value',
  title: {
    en: 'lets O choose the moves of X, too, in min_value',
    zh: '在 min_value 中让 O 也替 X 选择走法',
  },
  happens: {
    en: 'Below a move of O it takes the smallest value again, as if X helped O to win.',
    zh: 'O 走完后仍取最小值，好像 X 在帮 O 获胜。',
  },
  advice: {
    en: 'Whose turn is it at the children of a node with O to move?',
    zh: '轮到 O 的节点，它的子节点轮到谁？',
  },
  bodies: {
    min_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      return Math.min(...node.children.map((child) => this.min_value(child)));
    `,
  },
};
