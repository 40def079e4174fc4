/** What a drawing of a board points out. */
import type { Square } from './squares.ts';

/** A square may stand in several of these lists; the first one that it stands in is drawn. */
export interface BoardMarks {
  /** Squares that should have been returned, and were not. */
  readonly missing?: readonly Square[];
  /** Squares that were returned, and should not have been. */
  readonly unexpected?: readonly Square[];
  /** Squares that were rightly returned. */
  readonly right?: readonly Square[];
  /** Squares of runs that count, see `countingRuns`. */
  readonly runs?: readonly Square[];
}
