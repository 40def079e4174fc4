/** What this exercise's own findings are called in a language: the form of both catalogues. */
import type { BoardText, Mark } from '../../../kit/boards/board.ts';
import type { CheckName, Input } from '../inputs.ts';

/** How many boards of a list are wrong in each way. */
export interface WrongCounts {
  readonly missing: number;
  readonly unexpected: number;
  readonly repeated: number;
  readonly wrongTurn: number;
}

export interface FindingWords {
  /** An input in the middle of a sentence. */
  named(check: CheckName, input: Input): string;
  wrongValue(check: CheckName, where: string, actual: string, right: string): string;
  wrongBoards(check: CheckName, where: string, counts: WrongCounts): string;
  /** Where somebody has won, and a function does not see it; with the names of the lines. */
  unseenLineHint(mark: Mark, names: readonly string[]): string;
  /** Where an infinite value was given and nobody has won; with the names of the lines without a mark. */
  noLineHint(names: readonly string[]): string;
  /** Where a won board has a finite value, larger than any guess. */
  tooSmallForWinHint(mark: Mark, actual: string): string;
  /** Where a list is wrong in only one way; else the advice for the function is given. */
  listHint(check: CheckName, way: keyof WrongCounts): string;
  changedBoard(check: CheckName, before: BoardText, after: BoardText | null): string;
  changedBoardHint: string;
  changedTurn(check: CheckName, board: BoardText): string;
  changedTurnHint: string;
  /** For a best move that perfect play would not make, and that the submission did not return. */
  mistakenHint: string;
  wanted(check: CheckName): string;
  wantedExample(check: CheckName): string;
  /** Above boards in a picture. */
  heading(check: CheckName, way: keyof WrongCounts): string;
  /** Below a picture of a board on which the game goes on. */
  goesOn(mover: Mark, emptySquares: number): string;
  full: string;
}
