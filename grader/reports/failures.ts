/**
 * Chooses what reports show of a result: for each failed function the smallest input that shows the fault, and the most
 * basic function first. It also says in a few words how each check stands.
 */

import { type FormatMessage, type KeyPart, nameList } from '../base/messages/format-message.ts';
import { inputOf, type View } from '../engine/view.ts';
import type { CaseResult, CheckResult, GradeResult } from '../results/result.ts';

export interface ReportedFailure {
  readonly check: CheckResult;
  /** The check's name, with those of later checks that fail with the same message because a class is absent. */
  readonly names: readonly string[];
  /** The case to show. */
  readonly shown: CaseResult;
}

/** @returns one failure for each check that lost points by its own fault; none for a function that is not written */
export function failuresOf({ checks }: GradeResult, view: View): ReportedFailure[] {
  const failures = checks.flatMap((check) => {
    const [shown] = failedCases(check).toSorted(bySize(view));
    return shown === undefined || check.notWritten === true ? [] : [{ check, shown }];
  });
  const messageWhenAbsent = ({ shown }: (typeof failures)[number]): string | undefined =>
    shown.finding === 'absent' ? shown.message : undefined;
  return failures.flatMap((failure) => {
    const message = messageWhenAbsent(failure);
    if (message === undefined) return [{ ...failure, names: [failure.check.name] }];
    const sameMessage = failures.filter((other) => messageWhenAbsent(other) === message);
    if (sameMessage[0] !== failure) return [];
    return [{ ...failure, names: sameMessage.map(({ check }) => check.name) }];
  });
}

export function failedCases({ cases }: Pick<CheckResult, 'cases'>): CaseResult[] {
  return cases.filter(({ status }) => status !== 'passed');
}

/** How many of all inputs are wrong, where an exhaustive case asked about all of them. */
export function exhaustiveCounts(check: CheckResult): CaseResult['boards'] {
  return failedCases(check).find(({ boards }) => boards !== undefined && boards.asked > 0)?.boards;
}

/**
 * Orders failed cases by how well they show the fault. Cases that were asked come before skipped ones, and the
 * function's own fault before a call of an unwritten function. Then the smallest input comes first, and of the same
 * input a case about it alone.
 */
function bySize({ compare }: View): (a: CaseResult, b: CaseResult) => number {
  return (a, b) => {
    const byRank = rankOf(a) - rankOf(b);
    if (byRank !== 0) return byRank;
    const inputA = inputOf(a);
    const inputB = inputOf(b);
    const bySizes = inputA === undefined || inputB === undefined ? 0 : compare(inputA, inputB);
    return bySizes || Number(a.board === '*') - Number(b.board === '*');
  };
}

/** @returns 0 for a fault of the function's own; more for what says less about the function */
function rankOf({ status, finding }: CaseResult): number {
  if (status === 'skipped') return 2;
  return finding === 'not-written' ? 1 : 0;
}

/** How a check stands. Each has a message, `report.standing.…`. */
type CheckStanding = KeyPart<'report.standing.'>;

function standingOf(check: CheckResult): CheckStanding {
  const { status, notWritten, pending } = check;
  if (notWritten === true) return 'not-written';
  if (status === 'failed') return waitsForOthers(check) ? 'incomplete' : 'wrong';
  if (status === 'error') return errorStanding(check);
  if (status === 'skipped' && waitsForOthers(check)) return 'incomplete';
  if (status !== 'passed') return status;
  if (pending === true) return 'pending';
  return isAskedExhaustively(check) ? 'right' : 'right-where-asked';
}

/** Neither right nor wrong yet. */
const OPEN: readonly CheckStanding[] = ['pending', 'skipped', 'not-written', 'incomplete'];

/** `bad` has failures to look at. `open` is still to be written or asked, or calls a function that is. */
export function moodOf(check: CheckResult): 'good' | 'open' | 'bad' {
  const standing = standingOf(check);
  if (standing === 'right' || standing === 'right-where-asked') return 'good';
  return OPEN.includes(standing) ? 'open' : 'bad';
}

/** Names the error when all cases that ended in an error ended in the same one. */
function errorStanding({ cases }: CheckResult): CheckStanding {
  const errors = cases.filter(({ status }) => status === 'error');
  const kind = errors[0]?.finding;
  const isCommon = errors.every(({ finding }) => finding === kind);
  return isCommon && (kind === 'threw' || kind === 'absent') ? kind : 'error';
}

/** The findings where a called function is unwritten, or is wrong on an input whose right answer is not known. */
const WAITING: readonly unknown[] = ['not-written', 'unanswered'];

/** Whether every failed case failed because of another function that the check calls. */
export function waitsForOthers(check: CheckResult): boolean {
  const failed = failedCases(check);
  if (failed.length === 0 || check.notWritten === true) return false;
  return failed.every(({ finding }) => WAITING.includes(finding));
}

/** @returns part of a sentence: "wrong answer", "passes once another one is right" */
export function standingText(check: CheckResult, formatMessage: FormatMessage): string {
  if (check.carriedFrom !== undefined) {
    return formatMessage('report.carried', { names: nameList(check.carriedFrom) });
  }
  const standing = standingOf(check);
  const names = standing === 'wrong' ? onlyAfterIn(check) : [];
  if (names.length > 0) return formatMessage('report.wrong-after', { names: nameList(names) });
  return formatMessage(`report.standing.${standing}`);
}

/** @returns the functions without which no failure of the check shows */
function onlyAfterIn(check: CheckResult): readonly string[] {
  const [first = [], ...others] = failedCases(check).map(({ onlyAfter = [] }) => onlyAfter);
  return first.filter((name) => others.every((names) => names.includes(name)));
}

/** @returns the sentence that names the check's misconception, if one was recognized */
export function misconceptionText(
  check: CheckResult,
  formatMessage: FormatMessage,
): string | undefined {
  const { misconception } = check;
  if (misconception === undefined) return undefined;
  const { title, isExact = false } = misconception;
  return formatMessage('report.known-bug', { title, isExact });
}

/** @returns what to try about the misconception; nothing where a line to look at says more */
export function misconceptionAdvice({ misconception, place }: CheckResult): string | undefined {
  if (misconception?.isGeneral === true && place !== undefined) return undefined;
  return misconception?.advice || undefined;
}

/** Whether a case asked about all inputs, and not only about those that the cases list. */
function isAskedExhaustively({ cases }: CheckResult): boolean {
  return cases.some(({ boards }) => boards !== undefined);
}
