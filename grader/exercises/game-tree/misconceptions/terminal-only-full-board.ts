/** "Over" taken to mean "no square left". */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-only-full-board',
  function: 'isTerminal',
  title: {
    en: 'ends the game only when the board is full',
    zh: '只有棋盘已满时才结束棋局',
  },
  happens: {
    en: 'A won game with empty squares is taken to go on.',
    zh: '已经获胜但还有空格的棋局被当成还没有结束。',
  },
  advice: {
    en: 'When does a player stop playing although there are empty squares?',
    zh: '什么情况下虽然还有空格，棋局也停止？',
  },
  bodies: {
    isTerminal: `
      return node.map.every((cells) => !cells.includes('_'));
    `,
  },
};
