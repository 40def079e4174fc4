/** A win in the middle of the game is not noticed. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-only-full-board',
  function: 'isTerminal',
  title: {
    en: 'ends the game only when the board is full',
    zh: '只有下满时才结束棋局',
  },
  happens: {
    en: 'After a win the game is taken to go on.',
    zh: '有人获胜之后，棋局被当成还没有结束。',
  },
  advice: {
    en: 'A whole line ends the game as well.',
    zh: '连成一线也会结束棋局。',
  },
  bodies: {
    isTerminal: `
      return state.board.every((cells) => !cells.includes('_'));
    `,
  },
};
