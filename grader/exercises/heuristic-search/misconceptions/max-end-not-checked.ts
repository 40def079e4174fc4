/** The game ends in some places sooner than the depth does. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'max-end-not-checked',
  function: 'max_value',
  title: {
    en: 'does not check in max_value whether the game is over',
    zh: '在 max_value 中没有检查棋局是否结束',
  },
  happens: {
    en: 'A full board has no moves, and the largest of no values is -Infinity.',
    zh: '下满的棋盘没有走法，而空列表的最大值是 -Infinity。',
  },
  advice: {
    en: 'What does Math.max() give without any number? When has a board no successors?',
    zh: 'Math.max() 没有参数时得到什么？什么时候棋盘没有后继？',
  },
  bodies: {
    max_value: `
      if (depth === 0) return this.evaluate(state);
      return Math.max(...this.successors(state).map((next) => this.min_value(next, depth - 1)));
    `,
  },
};
