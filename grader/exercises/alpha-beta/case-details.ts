/** What a result of this exercise says beyond that of any: see `result.schema.json`. */
import type { CaseResult } from '../../results/result.ts';

export interface CaseDetails {
  /** The numbers of the tips, from 0, as they were evaluated; left out where they are free. */
  readonly evaluatedTips?: readonly number[];
  /** The same as is right. */
  readonly rightTips?: readonly number[];
}

/** @param shown a case of this exercise, however it came here */
export function ownCase(shown: CaseResult): CaseResult<CaseDetails> {
  return shown as CaseResult<CaseDetails>;
}
