/** What a drawing of a board points out, and the runs on a board that count. */
import { runsOf } from '../game/line-runs.ts';
import { type Mark, type Position, SIGN } from '../game/position.ts';
import { LINES, type Square } from '../game/squares.ts';

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

/** A run on a board that is worth something. */
export interface CountedRun {
  readonly mark: Mark;
  readonly squares: readonly Square[];
  readonly freeEnds: number;
  readonly score: number;
}

/** @returns the runs of both sides with a score above 0, the best first */
export function countingRuns({ squares }: Position): CountedRun[] {
  return LINES.flatMap((line) => {
    const signs = Array.from(line, (square) => squares[square]!);
    return runsOf(signs)
      .filter(({ score }) => score > 0)
      .map(({ sign, start, length, freeEnds, score }) => ({
        mark: sign === SIGN.x ? ('x' as const) : ('o' as const),
        squares: [...line.subarray(start, start + length)],
        freeEnds,
        score,
      }));
  }).sort((a, b) => b.score - a.score);
}
