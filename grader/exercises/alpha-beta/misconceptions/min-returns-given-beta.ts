/** The bound that came in is returned. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-returns-given-beta',
  function: 'min_value',
  title: {
    en: 'returns the beta that it was given',
    zh: '返回传进来的 beta',
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
    min_value: `
      if (node.children.length === 0) return node.evaluate();
      const given = beta;
      let best = Infinity;
      for (const child of node.children) {
        best = Math.min(best, this.max_value(child, alpha, beta));
        beta = Math.min(beta, best);
        if (alpha >= beta) break;
      }
      return given;
    `,
  },
};
