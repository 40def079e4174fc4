/**
 * What of a result is worth showing in full: of each failed function the smallest input that shows
 * it, the most basic function first; everything else is only counted. And how a check stands, and what its
 * known bug is, in the words of every report.
 */

import { type FormatMessage, type KeyPart, nameList } from '../base/messages/format-message.ts';
import { inputOf, type View } from '../engine/view.ts';
import type { CaseResult, CheckResult, GradeResult } from '../results/result.ts';

export interface Failure {
  readonly check: CheckResult;
  /** The check's, and those of checks after it that fail in the very same words, because a class is not found. */
  readonly names: readonly string[];
  /** The case to show. */
  readonly shown: CaseResult;
}

/** @returns one failure for each check that lost points by its own fault; none for a mere stub */
export function failuresOf({ checks }: GradeResult, view: View): Failure[] {
  const failures = checks.flatMap((check) => {
    const [shown] = failedOf(check).toSorted(bySize(view));
    return shown === undefined || check.notWritten === true ? [] : [{ check, shown }];
  });
  const absentIn = ({ shown }: (typeof failures)[number]): string | undefined =>
    shown.finding === 'absent' ? shown.message : undefined;
  return failures.flatMap((failure) => {
    const absent = absentIn(failure);
    const same = failures.filter(
      (each) => each === failure || (absent !== undefined && absentIn(each) === absent),
    );
    return same[0] === failure ? { ...failure, names: same.map(({ check }) => check.name) } : [];
  });
}

export function failedOf({ cases }: Pick<CheckResult, 'cases'>): CaseResult[] {
  return cases.filter(({ status }) => status !== 'passed');
}

/** How many of all inputs are wrong, where all were asked. */
export function everyOf(check: CheckResult): CaseResult['boards'] {
  return failedOf(check).find(({ boards }) => boards !== undefined && boards.asked > 0)?.boards;
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

/** How a check stands, as a report says it. */
type Standing = KeyPart<'report.standing.'>;

function standingOf(check: CheckResult): Standing {
  const { status, notWritten, pending } = check;
  if (notWritten === true) return 'not-written';
  if (status === 'failed') return waitsForOthers(check) ? 'incomplete' : 'wrong';
  if (status === 'error') return errorStanding(check);
  if (status === 'skipped' && waitsForOthers(check)) return 'incomplete';
  if (status !== 'passed') return status;
  if (pending === true) return 'pending';
  return isWhollyAsked(check) ? 'right' : 'right-where-asked';
}

/** What is to come decides on these. */
const OPEN: readonly Standing[] = ['pending', 'skipped', 'not-written', 'incomplete'];

/** `bad` is what has failures to look at, `open` what is still to be tried or rests on what is. */
export function moodOf(check: CheckResult): 'good' | 'open' | 'bad' {
  const standing = standingOf(check);
  if (standing.startsWith('right')) return 'good';
  return OPEN.includes(standing) ? 'open' : 'bad';
}

/** An error by its name, where it is the same in all cases that ended in one. */
function errorStanding({ cases }: CheckResult): Standing {
  const errors = cases.filter(({ status }) => status === 'error');
  const kind = errors[0]?.finding;
  const isCommon = errors.every(({ finding }) => finding === kind);
  return isCommon && (kind === 'threw' || kind === 'absent') ? kind : 'error';
}

/** The function that is called is not written, or is wrong and what is right of it is not known. */
const WAITING: readonly unknown[] = ['not-written', 'unanswered'];

/** All that went wrong went wrong because of a function that it calls. */
export function waitsForOthers(check: CheckResult): boolean {
  const failed = failedOf(check);
  const isOthers = failed.length > 0 && check.notWritten !== true;
  return isOthers && failed.every(({ finding }) => WAITING.includes(finding));
}

/** @returns part of a sentence: "wrong answer", "passes once another one is right" */
export function standingText(check: CheckResult, formatMessage: FormatMessage): string {
  return check.carriedFrom === undefined
    ? formatMessage(`report.standing.${standingOf(check)}`)
    : formatMessage('report.carried', { names: nameList(check.carriedFrom) });
}

/** @returns the sentence that names its known bug, where it has one */
export function knownBugText(check: CheckResult, formatMessage: FormatMessage): string | undefined {
  const { misconception } = check;
  return (
    misconception &&
    formatMessage('report.known-bug', { title: misconception.title, isWhole: isWhollyAsked(check) })
  );
}

/** Not only about what cases list. */
function isWhollyAsked({ cases }: CheckResult): boolean {
  return cases.some(({ boards }) => boards !== undefined);
}
