/** Eight for nine: the count of the marks is off by one. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-one-empty-is-full',
  function: 'isTerminal',
  title: {
    en: 'ends the game one move before the board is full',
    zh: '棋盘还剩一个空格就结束棋局',
  },
  happens: {
    en: 'A board with one empty square counts as full, so the last move is never played.',
    zh: '还剩一个空格的棋盘被当成已满，最后一步永远不会下。',
  },
  advice: {
    en: 'How many marks are on a full board?',
    zh: '棋盘下满时有多少个棋子？',
  },
  bodies: {
    isTerminal: `
      const marks = node.map.flat().filter((cell) => cell !== '_').length;
      return marks >= 8 || this.get_value(node) !== 0;
    `,
  },
};
