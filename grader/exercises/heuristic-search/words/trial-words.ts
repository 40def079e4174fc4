/** What `try` says of this exercise. */
import type { Language } from '../../../exercise/exercise.ts';
import type { BoardText, Mark } from '../../../kit/boards/board.ts';

export interface TrialWords {
  /** Above a program's best moves. */
  answers(mover: Mark, depth: number, count: number): string;
  /** One move of each kind, with its value. */
  distinct(count: number, moves: readonly string[]): string;
  /** Above the open lines on the board after the best move. */
  oneMove(board: BoardText): string;
}

export const TRIAL_WORDS: Readonly<Record<Language, TrialWords>> = {
  en: {
    answers: (mover, depth, count) =>
      `${mover.toUpperCase()} to move, looking ${depth === 1 ? '1 move' : `${depth} moves`} ahead. ${
        count === 0
          ? 'Your program names no best move.'
          : `Your program names ${count === 1 ? 'one best move' : `${count} best moves`}:`
      }`,
    distinct: (count, moves) =>
      `${count === 1 ? 'One move is' : `${count} moves are`} really different; the others are the same but for turning or mirroring: ${moves.join(', ')}.`,
    oneMove: (board) => `The open lines on ${board}, after the first of the best moves:`,
  },
  zh: {
    answers: (mover, depth, count) =>
      `轮到 ${mover.toUpperCase()} 走，向前看 ${depth} 步。${
        count === 0 ? '你的程序没有给出最好的走法。' : `你的程序给出 ${count} 个最好的走法：`
      }`,
    distinct: (count, moves) =>
      `真正不同的走法有 ${count} 种，其余的经过旋转或翻转后与它们相同：${moves.join('，')}。`,
    oneMove: (board) => `走第一个最好的走法之后，${board} 上的可用线：`,
  },
};
