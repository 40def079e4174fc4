/** `some` for `every`, or a `return true` inside the loop over the rows. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-full-row-is-enough',
  function: 'isTerminal',
  title: {
    en: 'takes one row without an empty square for a full board',
    zh: '只要有一行没有空格就认为棋盘已满',
  },
  happens: {
    en: 'The game ends as soon as any row is filled, whoever filled it.',
    zh: '任何一行填满，棋局就结束，不管是谁填的。',
  },
  advice: {
    en: 'Does your code look at the other rows before it answers?',
    zh: '代码在回答之前有没有查看其他行？',
  },
  bodies: {
    isTerminal: `
      const isFull = node.map.some((cells) => !cells.includes('_'));
      return isFull || this.get_value(node) !== 0;
    `,
  },
};
