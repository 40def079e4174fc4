/** Only a win of the side that moved last ends the game. */
import type { Misconception } from '../../../engine/misconception.ts';

export const misconception: Misconception = {
  id: 'terminal-last-move-only',
  function: 'isTerminal',
  title: {
    en: 'looks only at whether the last move has won',
    zh: '只看最后一步是否获胜',
  },
  happens: {
    en: 'A full board on which nobody has won is taken to go on.',
    zh: '已经下满却没有人获胜的棋盘，被当成还没有结束。',
  },
  advice: {
    en: 'Where can the next player move when no square is empty?',
    zh: '没有空格的时候，下一步能下在哪里？',
  },
  bodies: {
    isTerminal: `
      const { board, toMove } = state;
      const moved = toMove === 'x' ? 'o' : 'x';
      const last = board.length - 1;
      return (
        board.some((cells) => cells.every((cell) => cell === moved)) ||
        board.some((_, column) => board.every((cells) => cells[column] === moved)) ||
        board.every((cells, row) => cells[row] === moved) ||
        board.every((cells, row) => cells[last - row] === moved)
      );
    `,
  },
};
