/** The bound that came in is returned. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-returns-given-alpha',
  function: 'max_value',
  title: {
    en: 'returns the alpha that it was given',
    zh: '返回传进来的 alpha',
  },
  happens: {
    en: 'What was found among the children is forgotten.',
    zh: '在子节点中找到的结果被丢掉了。',
  },
  advice: {
    en: 'Which variable holds the best value after the loop?',
    zh: '循环结束之后，最好的值在哪个变量里？',
  },
  bodies: {
    max_value: `
      if (node.children.length === 0) return node.evaluate();
      const given = alpha;
      let best = -Infinity;
      for (const child of node.children) {
        best = Math.max(best, this.min_value(child, alpha, beta));
        alpha = Math.max(alpha, best);
        if (alpha >= beta) break;
      }
      return given;
    `,
  },
};
