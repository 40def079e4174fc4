/** The runs in a line, for those who want to see what it is worth and why. */
import type { Mark } from '../../../kit/boards/board.ts';
import type { Position } from '../../../kit/large-board/position.ts';
import { LINES, type Square, signsOf } from '../../../kit/large-board/squares.ts';
import { scoreOfRun } from './scored-board.ts';

/** One run of marks of one side in a line. */
export interface Run {
  /** 1 for X, -1 for O. */
  readonly sign: number;
  /** The place in the line of its first mark, from 0. */
  readonly start: number;
  readonly length: number;
  readonly freeEnds: number;
  readonly score: number;
}

/** The runs of both sides, from the line's beginning; those that are worth nothing too. */
export function runsOf(signs: ArrayLike<number>): Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < signs.length; ) {
    const sign = signs[start]!;
    let end = start + 1;
    while (end < signs.length && signs[end] === sign) end++;
    if (sign !== 0) {
      const freeEnds = Number(start > 0 && signs[start - 1] === 0) + Number(signs[end] === 0);
      const length = end - start;
      runs.push({ sign, start, length, freeEnds, score: scoreOfRun(length, freeEnds) });
    }
    start = end;
  }
  return runs;
}

/** A run of a line, and how it stands there with the square before and the square behind: `_xxo`, `|xx_`. */
export interface LineRun extends Run {
  readonly text: string;
}

/** @returns the runs of one side in a line; the ends of the line are written as `|` */
export function runsInLine(line: string, mark: 'x' | 'o'): LineRun[] {
  return runsOf(signsOf(line))
    .filter(({ sign }) => (sign === 1) === (mark === 'x'))
    .map((run) => ({ ...run, text: `|${line}|`.slice(run.start, run.start + run.length + 2) }));
}

/** Whether a wrong score is what counting each run once for each of its squares gives. */
export function countsEachSquare(line: string, mark: 'x' | 'o', actual: string): boolean {
  const runs = runsInLine(line, mark);
  return actual === String(runs.reduce((sum, { length, score }) => sum + length * score, 0));
}

/** A run on a board that is worth something. */
export interface CountedRun extends Run {
  readonly mark: Mark;
  readonly squares: readonly Square[];
}

/** @returns the runs of both sides with a score above 0, the best first */
export function countingRuns(position: Position): CountedRun[] {
  const signs = signsOf(position);
  return LINES.flatMap((line) =>
    runsOf(Array.from(line, (square) => signs[square]!))
      .filter(({ score }) => score > 0)
      .map((run) => ({
        ...run,
        mark: run.sign === 1 ? ('x' as const) : ('o' as const),
        squares: [...line.subarray(run.start, run.start + run.length)],
      })),
  ).sort((a, b) => b.score - a.score);
}
