/** A drawn board has the value 0, but so have others. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-guess-of-zero',
  function: 'isTerminal',
  title: {
    en: 'ends the game where the value is 0',
    zh: '值为 0 时就结束棋局',
  },
  happens: {
    en: 'A board on which both sides have as many open lines is taken for a draw.',
    zh: '双方可用线数相同的棋盘，被当成平局。',
  },
  advice: {
    en: 'A value of 0 says that both sides look as good. What does it say of empty squares?',
    zh: '值为 0 说明双方看起来一样好，它说明还有没有空格吗？',
  },
  bodies: {
    isTerminal: `
      const value = this.evaluate(state);
      return value === 0 || Math.abs(value) === Infinity;
    `,
  },
};
