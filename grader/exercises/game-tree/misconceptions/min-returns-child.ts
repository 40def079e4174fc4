/** O's best move is returned, as the best one of X is wanted in the end. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-returns-child',
  function: 'min_value',
  title: {
    en: 'returns O’s best child instead of its value',
    zh: '返回对 O 最好的子节点而不是它的值',
  },
  happens: {
    en: 'The answer is a node, with which nobody can compare a number.',
    zh: '得到的是一个节点，无法与数字比较。',
  },
  advice: {
    en: 'min_value answers "how good?", minmax answers "which boards?".',
    zh: 'min_value 回答“有多好”，minmax 回答“哪些棋盘”。',
  },
  bodies: {
    min_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      let best = node.children[0]!;
      for (const child of node.children) {
        if (this.max_value(child) < this.max_value(best)) best = child;
      }
      return best as unknown as number;
    `,
  },
};
