/** What can be wrong with an answer in this exercise, as plain data. */
import type { Finding as AnyFinding, CommonFinding } from '../../../exercise/finding.ts';
import type { TipsFault, ValueFault } from './judge.ts';

/** A number that is not right, or right for the wrong tips. */
export interface AnswerFinding {
  /** The value where both are wrong: nobody looks at the right tips by a wrong rule. */
  readonly kind: 'wrong-value' | 'wrong-tips';
  readonly actual: number;
  readonly value?: ValueFault;
  readonly tips?: TipsFault;
  /** The numbers of the tips that were evaluated, in order; those read too early come first. */
  readonly evaluated: readonly number[];
}

export type Finding = CommonFinding | AnswerFinding;

/** @param finding of a check of this exercise, however it came here */
export function ownFinding(finding: AnyFinding): AnswerFinding {
  return finding as AnswerFinding;
}
