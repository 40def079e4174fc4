/** What can be wrong with an answer in this exercise, as data. */
import type { Finding as AnyFinding, CommonFinding } from '../../../exercise/finding.ts';
import type { Square } from '../game/squares.ts';
import type { AnswerFault } from './judge.ts';

/** A wrong answer, with the squares that were returned, in order, where it is a list of squares. */
export type WrongAnswer = Exclude<AnswerFault, { kind: 'no answer' }> & {
  readonly returned?: readonly Square[];
  /** The board is not as it was either. */
  readonly changed?: ChangedBoard;
};

/** The board is not as it was. */
export interface ChangedBoard {
  readonly kind: 'changed-input';
  /** Those that differ; all of them where it is no board any more. */
  readonly squares: readonly Square[];
}

export type OwnFinding = WrongAnswer | ChangedBoard;

export type Finding = CommonFinding | OwnFinding;

/** @param finding of a check of this exercise, however it came here */
export function ownFinding(finding: AnyFinding): Finding {
  return finding as Finding;
}
