/**
 * What of a result is worth showing in full: of each failed function the smallest board that shows
 * it, the most basic function first; everything else is only counted.
 */
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import { smallestFirst } from '../exercises/game-tree/game/positions.ts';
import type { CaseResult, CheckResult, GradeResult } from '../results/result.ts';

export interface Failure {
  readonly check: CheckResult;
  /** Checks after it that fail in the very same words, because a class is not found. */
  readonly alsoOf: readonly string[];
  /** The case to show. */
  readonly shown: CaseResult;
  /** The board it is about. */
  readonly board?: BoardText;
  /** How many of all boards are wrong, where all were asked. */
  readonly every?: { readonly asked: number; readonly failed: number };
  /** Other cases of the check that are wrong, and such that were not asked. */
  readonly moreFailed: number;
  readonly moreSkipped: number;
}

/** @returns one failure for each check that lost points by its own fault; none for a mere stub */
export function failuresOf(result: GradeResult): Failure[] {
  const failures = eachFailure(result);
  const isSame = (a: Failure, b: Failure): boolean =>
    a.shown.finding === 'absent' &&
    b.shown.finding === 'absent' &&
    a.shown.message === b.shown.message;
  return failures.flatMap((failure, i) => {
    if (failures.slice(0, i).some((earlier) => isSame(earlier, failure))) return [];
    const others = failures.slice(i + 1).filter((later) => isSame(failure, later));
    return { ...failure, alsoOf: others.map(({ check }) => check.name) };
  });
}

function eachFailure({ checks }: GradeResult): Failure[] {
  return checks.flatMap((check) => {
    const failed = check.cases.filter(({ status }) => status !== 'passed');
    if (failed.length === 0 || check.notWritten === true) return [];
    const shown = failed.toSorted(bySize)[0]!;
    const others = failed.filter((each) => each !== shown);
    const every = failed.find(({ boards }) => boards !== undefined && boards.asked > 0)?.boards;
    const board = boardOf(shown);
    return {
      check,
      alsoOf: [],
      shown,
      ...(board !== undefined && { board }),
      ...(every !== undefined && { every }),
      moreFailed: others.filter(({ status }) => status !== 'skipped').length,
      moreSkipped: others.filter(({ status }) => status === 'skipped').length,
    };
  });
}

/** What was asked before what was not; then the smallest board; then a case about just this board. */
function bySize(a: CaseResult, b: CaseResult): number {
  const isSkipped = (each: CaseResult): number => (each.status === 'skipped' ? 1 : 0);
  const [boardA, boardB] = [boardOf(a), boardOf(b)];
  return (
    isSkipped(a) - isSkipped(b) ||
    (boardA === undefined || boardB === undefined ? 0 : sizeOrder(boardA, boardB)) ||
    Number(a.board === '*') - Number(b.board === '*')
  );
}

/** Small boards of three rows by their empty squares, whatever else by how long it is to write. */
function sizeOrder(a: BoardText, b: BoardText): number {
  return isSmallBoard(a) && isSmallBoard(b) ? smallestFirst(a, b) : a.length - b.length;
}

/** What the first exercise asks about, and others may as well. */
export function isSmallBoard(input: string): boolean {
  return /^[xo_]{3} [xo_]{3} [xo_]{3}$/.test(input);
}

/** The board that a case's message is about; none when no board was asked. */
export function boardOf({ board, shownBoard }: CaseResult): BoardText | undefined {
  return shownBoard ?? (board === '*' ? undefined : board);
}
