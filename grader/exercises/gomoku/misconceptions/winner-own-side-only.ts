/** Only `mark`, the side that chooses a move, is checked, but both sides can have won. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'winner-own-side-only',
  function: 'winner',
  title: {
    en: 'looks only for five of the side that thinks',
    zh: '只找思考的一方的五连',
  },
  happens: {
    en: 'Five of the other side are taken for a game that goes on.',
    zh: '对方连成五子，也被当作棋还在下。',
  },
  advice: {
    en: 'this.mark is the side that thinks: which other side may have five?',
    zh: 'this.mark 是思考的一方：还有哪一方可能连成五子？',
  },
  bodies: {
    winner: `
      const five = this.mark.repeat(5);
      return this.lines(board).some((line) => line.includes(five)) ? this.mark : '_';
    `,
  },
};
