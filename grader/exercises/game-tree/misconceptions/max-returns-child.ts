/** The best move is wanted in the end, so it is returned here already. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-returns-child',
  function: 'max_value',
  title: {
    en: 'returns the best child instead of its value',
    zh: '返回最好的子节点而不是它的值',
  },
  happens: {
    en: 'The answer is a node, with which nobody can compare a number.',
    zh: '得到的是一个节点，无法与数字比较。',
  },
  advice: {
    en: 'max_value answers "how good?", minmax answers "which boards?".',
    zh: 'max_value 回答“有多好”，minmax 回答“哪些棋盘”。',
  },
  bodies: {
    max_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      let best = node.children[0]!;
      for (const child of node.children) {
        if (this.min_value(child) > this.min_value(best)) best = child;
      }
      return best as unknown as number;
    `,
  },
};
