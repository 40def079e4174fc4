/** What a result of this exercise says beyond that of any: see `result.schema.json`. */

import type { BoardText } from '../../kit/boards/board.ts';
import type { CaseResult } from '../../results/result.ts';

export interface CaseDetails {
  readonly missing?: readonly BoardText[];
  readonly unexpected?: readonly BoardText[];
  readonly repeated?: readonly BoardText[];
  readonly wrongTurn?: readonly BoardText[];
  /** Right best moves that perfect play would not make. */
  readonly mistaken?: readonly BoardText[];
}

/** @param shown a case of this exercise, however it came here */
export function ownCase(shown: CaseResult): CaseResult<CaseDetails> {
  return shown as CaseResult<CaseDetails>;
}
