/** The size of the first exercise stays in the code: it shows on larger boards only. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-nine-marks',
  function: 'isTerminal',
  title: {
    en: 'takes the board for full when nine squares are taken',
    zh: '有九个棋子时就当成下满了',
  },
  happens: {
    en: 'On boards of 4×4 and 5×5 squares, the game ends after the ninth move.',
    zh: '在 4×4 和 5×5 的棋盘上，下到第九步棋局就结束了。',
  },
  advice: {
    en: 'How many squares has a board of n rows? It is simpler to ask whether one is empty.',
    zh: 'n 行的棋盘有多少格？直接看还有没有空格更简单。',
  },
  bodies: {
    isTerminal: `
      const taken = state.board.flat().filter((cell) => cell !== '_').length;
      return taken >= 9 || Math.abs(this.evaluate(state)) === Infinity;
    `,
  },
};
