/**
 * The right answers of this exercise, from running its reference, and as text: what every board is
 * worth and which moves win. Nothing of the reference's code can be read from it.
 */
import type { ReferenceAnswers } from '../../../exercise/case-format.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { boardsOf, legalMoves } from '../../../kit/boards/moves.ts';
import { sideToMove } from '../../../kit/boards/standing.ts';
import { loadAnswers } from '../../../reference/load-answers.ts';
import type { Answers, Value } from './answers.ts';
import { referenceAnswers } from './reference-answers.ts';

export const keptAnswers: ReferenceAnswers<Answers> = {
  run: (folder) => referenceAnswers(folder),
  write: (answers) =>
    boardsOf('reachable')
      .map((board) => written(board, answers).toString(36).padStart(DIGITS, '0'))
      .join(''),
  read,
};

/** @throws {GraderError} when the project has no right answers, or they cannot be used */
export function gameTreeAnswers(projectFolder: string): Promise<Answers> {
  return loadAnswers(projectFolder, 'game-tree', keptAnswers);
}

/** For each reachable board, smallest first, a number in base 36. */
const DIGITS = 3;

/** The value + 1, and 3 times the moves that force a win: bit n is set for the nth legal one in reading order. */
function written(board: BoardText, answers: Answers): number {
  const wins = sideToMove(board) === 'x' ? answers.forcedWins(board) : [];
  const bits = legalMoves(board).map((move, n) => (wins.includes(move) ? 1 << n : 0));
  return answers.value(board) + 1 + 3 * bits.reduce((sum, bit) => sum + bit, 0);
}

function read(text: string): Answers | undefined {
  const boards = boardsOf('reachable');
  if (text.length !== DIGITS * boards.length || !/^[0-9a-z]+$/.test(text)) return undefined;
  const known = new Map<BoardText, number>();
  for (const [i, board] of boards.entries()) {
    known.set(board, Number.parseInt(text.slice(DIGITS * i, DIGITS * (i + 1)), 36));
  }
  const numberOf = (board: BoardText): number => {
    const number = known.get(board);
    if (number === undefined) throw new Error(`no answer for the board ${board}`);
    return number;
  };
  return {
    value: (board) => ((numberOf(board) % 3) - 1) as Value,
    forcedWins: (board) => {
      const bits = Math.floor(numberOf(board) / 3);
      return legalMoves(board)
        .filter((_, n) => (bits & (1 << n)) !== 0)
        .sort();
    },
  };
}
