/** What can be wrong with an answer in this exercise, as data. */
import type {
  Finding as AnyFinding,
  CommonFinding,
  OwnFinding,
} from '../../../exercise/finding.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import type { Fault } from '../judge.ts';

type WrongBoards = Extract<Fault, { kind: 'wrong-boards' }>;

export interface ChangedInput {
  readonly kind: 'changed-input';
  readonly part: 'board' | 'turn';
  readonly before: BoardText;
  /** `null` for what is no board any more. */
  readonly after: BoardText | null;
}

/** A wrong answer, and what was given is not as it was either. */
interface Both {
  readonly changed?: ChangedInput;
}

export type ExerciseFinding =
  | ({ readonly kind: 'wrong-value'; readonly actual: number | boolean } & Both)
  /** See `judge.ts` for the four lists. */
  | (WrongBoards & { readonly actual: readonly BoardText[] } & Both)
  | ChangedInput;

export type Finding = CommonFinding | ExerciseFinding;

/** @param finding of a check of this exercise, however it came here */
export function exerciseFinding(finding: OwnFinding): ExerciseFinding {
  return finding as ExerciseFinding;
}

export function wrongAs(finding: Finding): {
  readonly kind: 'wrong';
  readonly finding: AnyFinding;
} {
  return { kind: 'wrong', finding };
}
