/** The best so far is overwritten instead of compared. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-last-child-only',
  function: 'max_value',
  title: {
    en: 'keeps only the value of X’s last move',
    zh: '只保留 X 最后一步棋的值',
  },
  happens: {
    en: 'Each child overwrites the one before, so the last decides.',
    zh: '每个子节点都覆盖前一个，最后一个说了算。',
  },
  advice: {
    en: 'Print the value of each child. Which of them is returned, and which should it be?',
    zh: '打印每个子节点的值。返回的是其中哪一个，又应当是哪一个？',
  },
  bodies: {
    max_value: `
      if (this.isTerminal(node)) return this.get_value(node);
      let best = -1;
      for (const child of node.children) {
        const value = this.min_value(child);
        if (best <= 1) best = value;
      }
      return best;
    `,
  },
};
