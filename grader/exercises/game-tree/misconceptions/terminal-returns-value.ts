/** `a || b` is not a boolean: it is whichever of the two counts. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-returns-value',
  function: 'isTerminal',
  title: {
    en: 'returns the board’s value where it should return true',
    zh: '应当返回 true 时返回了棋盘的值',
  },
  happens: {
    en: 'The answers are true, 1, -1 and 0 instead of true and false.',
    zh: '答案是 true、1、-1 和 0，而不是 true 和 false。',
  },
  advice: {
    en: 'What does a || b give when b is a number? Compare the value with something.',
    zh: '当 b 是数字时 a || b 得到什么？把值与某个数比较。',
  },
  bodies: {
    isTerminal: `
      const isFull = node.map.every((cells) => !cells.includes('_'));
      return (isFull || this.get_value(node)) as unknown as boolean;
    `,
  },
};
