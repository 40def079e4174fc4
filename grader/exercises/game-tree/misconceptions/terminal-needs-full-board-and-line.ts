/** `&&` where `||` is meant. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-needs-full-board-and-line',
  function: 'isTerminal',
  title: {
    en: 'ends the game only when the board is full and somebody has a line',
    zh: '只有棋盘已满并且有人连线时才结束棋局',
  },
  happens: {
    en: 'Draws go on for ever, and so do won games with empty squares.',
    zh: '平局不会结束，还有空格的胜局也不会结束。',
  },
  advice: {
    en: 'Two things can end a game. Is each of them enough by itself in your code?',
    zh: '有两种情况会结束棋局。在代码中每一种单独成立就够了吗？',
  },
  bodies: {
    isTerminal: `
      const isFull = node.map.every((cells) => !cells.includes('_'));
      return isFull && this.get_value(node) !== 0;
    `,
  },
};
