/** "Over" taken to mean "won". */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-misses-full-board',
  function: 'isTerminal',
  title: {
    en: 'does not end the game when the board is full',
    zh: '棋盘已满时不结束棋局',
  },
  happens: {
    en: 'A draw never ends: the board is full, nobody has a line, and the answer is false.',
    zh: '平局永远不会结束：棋盘已满、无人连线，却返回 false。',
  },
  advice: {
    en: 'What can still be played on a board without an empty square?',
    zh: '没有空格的棋盘上还能下什么？',
  },
  bodies: {
    isTerminal: `
      return this.get_value(node) !== 0;
    `,
  },
};
