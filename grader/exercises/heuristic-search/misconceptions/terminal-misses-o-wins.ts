/** Only the one Infinity is compared with. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-misses-o-wins',
  function: 'isTerminal',
  title: {
    en: 'does not end the game when O has won',
    zh: 'O 获胜时不结束棋局',
  },
  happens: {
    en: 'A board on which O has a line is taken to go on.',
    zh: 'O 已连成一线的棋盘，被当成还没有结束。',
  },
  advice: {
    en: 'O has won where the value is -Infinity.',
    zh: '值为 -Infinity 时，O 已经获胜。',
  },
  bodies: {
    isTerminal: `
      const isFull = state.board.every((cells) => !cells.includes('_'));
      return isFull || this.evaluate(state) === Infinity;
    `,
  },
};
