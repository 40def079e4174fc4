/**
 * Limits how much of a mistake a result reveals. Level 0 says what is wrong and on which board, 1 adds the idea behind
 * it and the call at fault, 2 the lines, and 3 the repaired line. The module also hides cases that students may not see yet.
 */
import { applyEdits, modify, parse } from 'jsonc-parser';
import {
  type FormatMessage,
  formatterFor,
  SOURCE_LANGUAGE,
} from '../base/messages/format-message.ts';
import { instantOf } from '../base/text/instant.ts';
import { mapCalls, type RecordedCalls } from './call-tree.ts';
import type { CaseResult, CheckResult, GradeResult, RepairPlace } from './result.ts';

export type HintLevel = 0 | 1 | 2 | 3;

/** The level of a grading without `--hint`. */
export const DEFAULT_HINT_LEVEL = 2;

/** @returns the same result without the hints above a level; the points are unchanged */
export function hintedUpTo(result: GradeResult, level: HintLevel): GradeResult {
  return { ...result, checks: result.checks.map((check) => hinted(check, level)) };
}

function hinted(check: CheckResult, level: HintLevel): CheckResult {
  const { misconception, place, otherPlace, cases } = check;
  /** Keeps a value from a level on. */
  const from = <T>(minLevel: HintLevel, value: T): T | undefined =>
    level >= minLevel ? value : undefined;
  const placeAtLevel = (shown: RepairPlace | undefined): RepairPlace | undefined =>
    from(2, shown && { ...shown, repaired: from(3, shown.repaired) });
  return {
    ...check,
    misconception: from(1, misconception),
    place: placeAtLevel(place),
    otherPlace: placeAtLevel(otherPlace),
    cases: cases.map((each) => ({
      ...each,
      hint: from(1, each.hint),
      location: from(isWhereItEnded(each) ? 0 : 2, each.location),
      calls: each.calls && callsUpTo(each.calls, level),
    })),
  };
}

function callsUpTo({ input, tree }: RecordedCalls, level: HintLevel): RecordedCalls {
  const calls = mapCalls(tree.calls, (call) => ({
    ...call,
    isAtFault: level >= 1 ? call.isAtFault : undefined,
    place: level >= 2 ? call.place : undefined,
  }));
  const stoppedAt = level >= 2 ? tree.stoppedAt : undefined;
  if (level > 0) return { input, tree: { ...tree, calls, stoppedAt } };
  const atFault = undefined;
  return { input, tree: { ...tree, calls, stoppedAt, atFault }, isWayFolded: true };
}

/**
 * @returns whether the location of a case is the line where an error was thrown or an endless loop was stopped. That is
 *   part of the failure, and no hint.
 */
export function isWhereItEnded({ finding }: Pick<CaseResult, 'finding'>): boolean {
  return finding === 'threw' || finding === 'lost';
}

/**
 * @param now in milliseconds since 1970
 * @returns whether students may not see this case yet
 */
export function isHidden(
  { visibleFrom }: { readonly visibleFrom?: string | undefined },
  now = Date.now(),
): boolean {
  return visibleFrom !== undefined && (instantOf(visibleFrom) ?? now) > now;
}

/** @returns the result without what hidden cases ask; the points are unchanged */
export function withoutHidden(result: GradeResult, now = Date.now()): GradeResult {
  if (!result.checks.some(({ cases }) => cases.some((each) => isHidden(each, now)))) return result;
  const formatMessage = formatterFor(result.language ?? SOURCE_LANGUAGE);
  const checks = result.checks.map((check) => {
    const cases = check.cases.map((each) =>
      isHidden(each, now) ? maskedCase(check.name, each, formatMessage) : each,
    );
    const failed = check.cases.filter(({ status }) => status !== 'passed');
    if (!failed.every((each) => isHidden(each, now))) return { ...check, cases };
    // A misconception or line that only hidden cases show would reveal what they ask.
    return { ...check, misconception: undefined, place: undefined, otherPlace: undefined, cases };
  });
  return { ...result, checks };
}

function maskedCase(
  checkName: string,
  shown: CaseResult,
  formatMessage: FormatMessage,
): CaseResult {
  const { id, status, score, maxScore, carriedFrom, visibleFrom = '' } = shown;
  // The words for these two reveal nothing about the question.
  const isRevealing = shown.finding !== 'not-written' && status !== 'skipped';
  let { message, finding } = shown;
  if (isRevealing) {
    finding = undefined;
    message = undefined;
    if (status !== 'passed') {
      message = formatMessage('said.hidden', { name: checkName, date: visibleFrom });
    }
  }
  return {
    id,
    title: formatMessage('said.hidden.title', { date: visibleFrom }),
    board: '*',
    status,
    score,
    maxScore,
    visibleFrom,
    carriedFrom,
    message,
    finding,
  };
}

/**
 * @param text the text of a case file
 * @returns the text without cases that students may not see yet; undefined if no case is left
 */
export function visibleCases(text: string, now = Date.now()): string | undefined {
  const lists = Object.entries(Object(parse(text))).flatMap(([key, value]) =>
    Array.isArray(value) ? [{ key, cases: value.map(Object) }] : [],
  );
  const visibleLists = lists.filter(({ cases }) => cases.some((each) => !isHidden(each, now)));
  if (lists.length > 0 && visibleLists.length === 0) return undefined;
  // Within a list the last case comes first, so that removing one does not move the others.
  const hiddenPaths = lists.flatMap(({ key, cases }) => {
    if (!visibleLists.some((list) => list.key === key)) return [[key]];
    const hiddenIndexes = [...cases.keys()].filter((index) => isHidden(cases[index], now));
    return hiddenIndexes.toReversed().map((index) => [key, index]);
  });
  return hiddenPaths.reduce(
    (shorter, path) => applyEdits(shorter, modify(shorter, path, undefined, {})),
    text,
  );
}
