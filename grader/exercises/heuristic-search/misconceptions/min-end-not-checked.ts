/** The game ends in some places sooner than the depth does. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'min-end-not-checked',
  function: 'min_value',
  title: {
    en: 'does not check in min_value whether the game is over',
    zh: '在 min_value 中没有检查棋局是否结束',
  },
  happens: {
    en: 'A full board has no moves, and the smallest of no values is Infinity.',
    zh: '下满的棋盘没有走法，而空列表的最小值是 Infinity。',
  },
  advice: {
    en: 'What does Math.min() give without any number? When has a board no successors?',
    zh: 'Math.min() 没有参数时得到什么？什么时候棋盘没有后继？',
  },
  bodies: {
    min_value: `
      if (depth === 0) return this.evaluate(state);
      return Math.min(...this.successors(state).map((next) => this.max_value(next, depth - 1)));
    `,
  },
};
