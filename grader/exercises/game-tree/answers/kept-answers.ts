/**
 * The right answers of this exercise, from running its reference, and as text: what every board is
 * worth and which moves win. Nothing of the reference's code can be read from it.
 */
import type { ReferenceAnswers } from '../../../exercise/reference-answers.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { boardsOf, legalMoves } from '../../../kit/boards/moves.ts';
import { loadAnswers } from '../../../reference/load-answers.ts';
import { type Answers, answersIn, type KnownBoard } from '../game/answers.ts';
import { referenceAnswers } from './reference-answers.ts';

export const keptAnswers: ReferenceAnswers<Answers> = {
  run: (folder) => referenceAnswers(folder),
  write: (answers) => `${values(answers)} ${wins(answers)}`,
  read,
};

/** @throws {GraderError} when the project has no right answers, or they cannot be used */
export function gameTreeAnswers(projectFolder: string): Promise<Answers> {
  return loadAnswers(projectFolder, 'game-tree', keptAnswers);
}

const LETTERS = 'LDW-0+';

/** A letter for each reachable board, smallest first: `L D W` for finished ones, `- 0 +` else. */
function values(answers: Answers): string {
  return boardsOf('reachable')
    .map((board) => LETTERS[answers.value(board) + (answers.finished(board) ? 1 : 4)])
    .join('');
}

const DIGITS_A_BOARD = 2;

/**
 * Two characters, a number in base 36, for each board with X to move, smallest first: bit n is set when
 * the nth legal move in reading order forces a win.
 */
function wins(answers: Answers): string {
  return boardsOf('x-to-move')
    .map((board) => {
      const forced = answers.forcedWins(board);
      return legalMoves(board)
        .map((move, n) => (forced.includes(move) ? 1 << n : 0))
        .reduce((sum, bit) => sum + bit, 0)
        .toString(36)
        .padStart(DIGITS_A_BOARD, '0');
    })
    .join('');
}

function read(text: string): Answers | undefined {
  const [letters = '', digits = ''] = text.split(' ');
  const isWhole =
    letters.length === boardsOf('reachable').length &&
    digits.length === DIGITS_A_BOARD * boardsOf('x-to-move').length &&
    [...letters].every((letter) => LETTERS.includes(letter));
  if (!isWhole) return undefined;
  const known = new Map<BoardText, KnownBoard>();
  for (const [i, board] of boardsOf('reachable').entries()) {
    const letter = LETTERS.indexOf(letters[i]!);
    known.set(board, { finished: letter < 3, value: ((letter % 3) - 1) as -1 | 0 | 1 });
  }
  for (const [i, board] of boardsOf('x-to-move').entries()) {
    const start = DIGITS_A_BOARD * i;
    const bits = Number.parseInt(digits.slice(start, start + DIGITS_A_BOARD), 36);
    const moves = legalMoves(board).filter((_, n) => (bits & (1 << n)) !== 0);
    known.set(board, { ...known.get(board)!, wins: moves.sort() });
  }
  return answersIn(known);
}
