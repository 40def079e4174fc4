/** How a check stands, and what its known bug is, in the words of every report. */
import { type Key, type Say, these } from '../messages/say.ts';
import type { CheckResult } from '../results/result.ts';

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
