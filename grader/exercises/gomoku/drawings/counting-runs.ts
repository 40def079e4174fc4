/** What a drawing of a board points out, and the runs on a board that count. */

import { type Mark, type Position, SIGN } from '../../../kit/large-board/position.ts';
import { LINES, type Square } from '../../../kit/large-board/squares.ts';
import { runsOf } from '../game/line-runs.ts';

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
