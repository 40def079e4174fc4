/** An `if` with `return true`, and nothing after it. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-returns-nothing-for-false',
  function: 'isTerminal',
  title: {
    en: 'returns nothing when the game goes on',
    zh: '棋局还在进行时什么都不返回',
  },
  happens: {
    en: 'The answer is undefined instead of false.',
    zh: '得到的是 undefined 而不是 false。',
  },
  advice: {
    en: 'What does your function return when no condition holds?',
    zh: '所有条件都不成立时，函数返回什么？',
  },
  bodies: {
    isTerminal: `
      const isFull = node.map.every((cells) => !cells.includes('_'));
      if (isFull || this.get_value(node) !== 0) return true;
    `,
  },
};
