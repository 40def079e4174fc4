/** The code asks only whether O has won. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-misses-x-wins',
  function: 'isTerminal',
  title: {
    en: 'does not end the game when X has won',
    zh: 'X 获胜时不结束棋局',
  },
  happens: {
    en: 'After a win of X the game is taken to go on, and O may still turn it.',
    zh: 'X 获胜之后棋局被当成还没有结束，O 似乎还能翻盘。',
  },
  advice: {
    en: 'A line ends the game whoever owns it.',
    zh: '无论谁连成一线，棋局都结束。',
  },
  bodies: {
    isTerminal: `
      const isFull = node.map.every((cells) => !cells.includes('_'));
      return isFull || this.get_value(node) === -1;
    `,
  },
};
