/** The answer to "can the game go on?" */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-inverted',
  function: 'isTerminal',
  title: {
    en: 'answers whether the game still goes on instead of whether it is over',
    zh: '回答的是棋局是否还在进行，而不是是否结束',
  },
  happens: {
    en: 'Every answer is the opposite of the right one, so nothing is built below an unfinished board.',
    zh: '每个答案都正好相反，未结束的棋盘下面什么也不会生成。',
  },
  advice: {
    en: 'Try the empty board: the game has not ended, so the answer is false.',
    zh: '用空棋盘试一试：棋局没有结束，应当返回 false。',
  },
  bodies: {
    isTerminal: `
      const isOpen = node.map.some((cells) => cells.includes('_'));
      return isOpen && this.get_value(node) === 0;
    `,
  },
};
