/** The best so far is kept apart and never narrows the window. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-window-stays',
  function: 'min_value',
  title: {
    en: 'hands the children of a MIN node the window as it came in',
    zh: '把 MIN 节点收到的窗口原样传给子节点',
  },
  happens: {
    en: 'What the first children are worth does not narrow the window of those that follow.',
    zh: '前面子节点的值没有缩小后面子节点的窗口。',
  },
  advice: {
    en: 'Which of the two bounds is it that MIN can improve, and when?',
    zh: '两个界中 MIN 能改进的是哪一个，什么时候改进？',
  },
  bodies: {
    min_value: `
      if (node.children.length === 0) return node.evaluate();
      let best = Infinity;
      for (const child of node.children) {
        best = Math.min(best, this.max_value(child, alpha, beta));
        if (best <= alpha) break;
      }
      return best;
    `,
  },
};
