/**
 * What of a result is worth showing in full: of each failed function the smallest input that shows
 * it, the most basic function first; everything else is only counted. And how a check stands, and what its
 * known bug is, in the words of every report.
 */
import { inputOf, type View } from '../exercise/view.ts';
import { type Key, type Say, these } from '../messages/say.ts';
import { isWhereItEnded } from '../results/hint-level.ts';
import type { CaseResult, CheckResult, GradeResult, RepairPlace } from '../results/result.ts';

export interface Failure {
  readonly check: CheckResult;
  /** Checks after it that fail in the very same words, because a class is not found. */
  readonly alsoOf: readonly string[];
  /** The case to show. */
  readonly shown: CaseResult;
  /** What it is about. */
  readonly input?: string;
  /** How many of all inputs are wrong, where all were asked. */
  readonly every?: NonNullable<CaseResult['boards']>;
  /** Other cases of the check that are wrong, and such that were not asked. */
  readonly moreFailed: number;
  readonly moreSkipped: number;
}

/** @returns one failure for each check that lost points by its own fault; none for a mere stub */
export function failuresOf(result: GradeResult, view: View): Failure[] {
  const failures = eachFailure(result, view);
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

function eachFailure({ checks }: GradeResult, view: View): Failure[] {
  return checks.flatMap((check) => {
    const failed = check.cases.filter(({ status }) => status !== 'passed');
    if (failed.length === 0 || check.notWritten === true) return [];
    const shown = failed.toSorted(bySize(view))[0]!;
    const others = failed.filter((each) => each !== shown);
    const every = failed.find(
      ({ boards: inputs }) => inputs !== undefined && inputs.asked > 0,
    )?.boards;
    const input = inputOf(shown);
    return {
      check,
      alsoOf: [],
      shown,
      ...(input !== undefined && { input }),
      ...(every !== undefined && { every }),
      moreFailed: others.filter(({ status }) => status !== 'skipped').length,
      moreSkipped: others.filter(({ status }) => status === 'skipped').length,
    };
  });
}

/**
 * What to try: of a known bug its own advice. A line to look at takes the place of general advice, but not of
 * what is said of a line of its own.
 *
 * @param isInFull there is room for all of it
 */
export function adviceOf(failure: Failure, isInFull = false): string | undefined {
  const { misconception, place } = failure.check;
  const isSpare = place !== undefined && !isLineTold(failure) && !isInFull;
  const advice = misconception?.advice ?? (isSpare ? undefined : failure.shown.hint);
  return advice === '' ? undefined : advice;
}

/** A line is shown already, with what is to be done there: one piece of advice at a time. */
export function isLineTold(failure: Failure): boolean {
  const { location, hint } = failure.shown;
  if (location === undefined || hint === undefined) return false;
  if (failure.check.place?.repaired !== undefined) return false;
  return !isWhereItEnded(failure.shown) || isAtPlace(failure);
}

/** Where it went wrong is the line to look at. */
export function isAtPlace({ shown: { location }, check: { place } }: Failure): boolean {
  return place !== undefined && location?.file === place.file && location.line === place.line;
}

/**
 * What was asked before what was not, and what it does itself before what waits for a function that is
 * not written; then the smallest input; then a case about just this input.
 */
function bySize({ compare }: View): (a: CaseResult, b: CaseResult) => number {
  const tellsLittle = (each: CaseResult): number => {
    if (each.status === 'skipped') return 2;
    return each.finding === 'not-written' ? 1 : 0;
  };
  return (a, b) => {
    const [inputA, inputB] = [inputOf(a), inputOf(b)];
    return (
      tellsLittle(a) - tellsLittle(b) ||
      (inputA === undefined || inputB === undefined ? 0 : compare(inputA, inputB)) ||
      Number(a.board === '*') - Number(b.board === '*')
    );
  };
}

/** The places to look at, each with what stands before it. @returns nothing where none is known */
export function placesOf(
  { place, otherPlace }: CheckResult,
  say: Say,
): { readonly place: RepairPlace; readonly lead: string }[] {
  return [
    ...(place === undefined ? [] : [{ place, lead: say('place.look') }]),
    ...(otherPlace === undefined ? [] : [{ place: otherPlace, lead: say('place.or-look') }]),
  ];
}

/** How a check stands, as a report says it. */
export type Standing = Key extends infer K
  ? K extends `report.standing.${infer Name}`
    ? Name
    : never
  : never;

export function standingOf(check: CheckResult): Standing {
  if (check.notWritten === true) return 'not-written';
  switch (check.status) {
    case 'passed':
      if (check.pending === true) return 'pending';
      return isWhollyAsked(check) ? 'right' : 'right-where-asked';
    case 'failed':
      return waitsForOthers(check) ? 'incomplete' : 'wrong';
    case 'error':
      return errorStanding(check);
    case 'timeout':
    case 'skipped':
      return check.status;
    default:
      return check.status satisfies never;
  }
}

/** An error by its name, where it is the same in all cases that ended in one. */
function errorStanding({ cases }: CheckResult): Standing {
  const errors = cases.filter(({ status }) => status === 'error');
  const kind = errors[0]?.finding;
  const isCommon = errors.every(({ finding }) => finding === kind);
  return isCommon && (kind === 'threw' || kind === 'absent') ? kind : 'error';
}

/** All that went wrong went wrong because it calls a function that is not written. */
export function waitsForOthers({ cases, notWritten }: CheckResult): boolean {
  const failed = cases.filter(({ status }) => status !== 'passed');
  return (
    notWritten !== true &&
    failed.length > 0 &&
    failed.every(({ finding }) => finding === 'not-written')
  );
}

/** @returns part of a sentence: "wrong answer", "passes once another one is right" */
export function standingText(check: CheckResult, say: Say): string {
  return check.carriedFrom === undefined
    ? say(`report.standing.${standingOf(check)}`)
    : say('report.carried', these(say, check.carriedFrom));
}

/** @returns the sentence that names its known bug, where it has one */
export function knownBugText(check: CheckResult, say: Say): string | undefined {
  const { misconception } = check;
  return (
    misconception &&
    say('report.known-bug', { title: misconception.title, isWhole: isWhollyAsked(check) })
  );
}

/** Not only about what cases list. */
function isWhollyAsked({ cases }: CheckResult): boolean {
  return cases.some(({ boards }) => boards !== undefined);
}

export function isWholeProgram({ isProgram }: CheckResult): boolean {
  return isProgram === true;
}

/** The graded functions that are stubs, in the order in which they are best written. */
export function notWritten({ checks }: GradeResult): string[] {
  return checks.filter((check) => check.notWritten === true).map(({ name }) => name);
}

/** The starter as it was handed out: nothing is written at all. */
export function isFreshStarter({ checks }: GradeResult): boolean {
  const functions = checks.filter((check) => !isWholeProgram(check));
  return functions.length > 1 && functions.every((check) => check.notWritten === true);
}
