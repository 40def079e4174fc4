/**
 * What one line of gomoku is worth, for both sides at once: one pass that remembers the run it is in
 * and what stood before it. The scores are a table by length and number of free ends.
 */
import { FIVE } from './squares.ts';

/** `RUN_SCORES[length][free ends]`; longer runs than five are worth what five are. */
const RUN_SCORES: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0, 0, 10],
  [0, 10, 100],
  [0, 100, 1_000],
  [0, 1_000, 10_000],
  [100_000, 100_000, 100_000],
];

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

function scoreOfRun(length: number, freeEnds: number): number {
  return RUN_SCORES[Math.min(length, FIVE)]![freeEnds]!;
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

/**
 * The scores of X minus those of O in one line of a board. Every leaf of a search asks this for up
 * to four lines, so it makes no lists.
 */
export function lineDifference(squares: Int8Array, line: Uint8Array): number {
  let difference = 0;
  let sign = 0;
  let length = 0;
  let freeBefore = 0;
  for (let place = 0; place < line.length; place++) {
    const next = squares[line[place]!]!;
    if (next === sign) {
      length++;
      continue;
    }
    if (sign !== 0) {
      difference += sign * RUN_SCORES[Math.min(length, FIVE)]![freeBefore + (next === 0 ? 1 : 0)]!;
    }
    freeBefore = sign === 0 && place > 0 ? 1 : 0;
    sign = next;
    length = 1;
  }
  if (sign !== 0) difference += sign * RUN_SCORES[Math.min(length, FIVE)]![freeBefore]!;
  return difference;
}

/** @param sign 1 for X, -1 for O @returns whether that side has five or more in a row in the line */
export function hasFive(squares: Int8Array, line: Uint8Array, sign: number): boolean {
  let length = 0;
  for (let place = 0; place < line.length; place++) {
    length = squares[line[place]!] === sign ? length + 1 : 0;
    if (length === FIVE) return true;
  }
  return false;
}
