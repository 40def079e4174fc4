/** What a result of this exercise says beyond that of any: see `result.schema.json`. */
import type { CaseResult } from '../../results/result.ts';

export interface CaseDetails {
  /** The names of squares that were not returned, such as `h8`. */
  readonly missing?: readonly string[];
  /** Those that were returned and do not belong there, or came twice. */
  readonly unexpected?: readonly string[];
  /** Those that were changed and had to stay. */
  readonly changed?: readonly string[];
}

/** @param shown a case of this exercise, however it came here */
export function ownCase(shown: CaseResult): CaseResult<CaseDetails> {
  return shown as CaseResult<CaseDetails>;
}
