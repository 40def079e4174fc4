/** What can be wrong with an answer in this exercise, as data. */
import type { OwnFinding } from '../../../exercise/finding.ts';
import type { BoardText } from '../../../kit/boards/board.ts';

export interface ChangedInput {
  readonly kind: 'changed-input';
  readonly part: 'board' | 'turn';
  readonly before: BoardText;
  /** `null` for what is no board any more. */
  readonly after: BoardText | null;
}

export interface WrongValue {
  readonly kind: 'wrong-value';
  readonly actual: number | boolean;
}

export interface WrongBoards {
  readonly kind: 'wrong-boards';
  readonly actual: readonly BoardText[];
  /** Right boards that are not there. For distinct: the first given board of each such class. */
  readonly missing: readonly BoardText[];
  /** Boards that are no right answer. */
  readonly unexpected: readonly BoardText[];
  /** Boards that are there once too often, or for distinct: equal to one that is there already. */
  readonly repeated: readonly BoardText[];
  /** Right boards with the wrong side to move. */
  readonly wrongTurn: readonly BoardText[];
}

export type WrongAnswer = WrongValue | WrongBoards;

/** A wrong answer may come with the news that what was given is not as it was either. */
export type ExerciseFinding = (WrongAnswer & { readonly changed?: ChangedInput }) | ChangedInput;

/** @param finding of a check of this exercise, however it came here */
export function exerciseFinding(finding: OwnFinding): ExerciseFinding {
  return finding as ExerciseFinding;
}
