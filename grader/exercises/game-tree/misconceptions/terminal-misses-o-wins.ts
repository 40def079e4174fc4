/** The code asks only whether X has won. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-misses-o-wins',
  function: 'isTerminal',
  title: {
    en: 'does not end the game when O has won',
    zh: 'O 获胜时不结束棋局',
  },
  happens: {
    en: 'After a win of O the game is taken to go on, and X may still turn it.',
    zh: 'O 获胜之后棋局被当成还没有结束，X 似乎还能翻盘。',
  },
  advice: {
    en: 'A line ends the game whoever owns it.',
    zh: '无论谁连成一线，棋局都结束。',
  },
  bodies: {
    isTerminal: `
      const isFull = node.map.every((cells) => !cells.includes('_'));
      return isFull || this.get_value(node) === 1;
    `,
  },
};
