/**
 * How much of what is known of a mistake is told, one step after the other, as teachers do: 0, what is
 * wrong and on which board; 1, the idea behind it; 2, the line; 3, how that line would be right.
 */
import { isDeepStrictEqual } from 'node:util';
import { applyEdits, modify, parse } from 'jsonc-parser';
import { formatterFor, SOURCE_LANGUAGE } from '../base/messages/format-message.ts';
import { instantOf } from '../base/text/instant.ts';
import type { CaseResult, CheckResult, GradeResult, RepairPlace } from './result.ts';

export type HintLevel = 0 | 1 | 2 | 3;

/** As far as a verdict goes where nobody asks for less or more. */
export const USUAL_HINT = 2;

/** @returns the same verdict without the hints beyond a level; the points stay as they are */
export function hintedUpTo(result: GradeResult, level: HintLevel): GradeResult {
  return { ...result, checks: result.checks.map((check) => hinted(check, level)) };
}

/** @returns the next level at which there is more to be told, if there is one */
export function nextHint(result: GradeResult, level: HintLevel, most: HintLevel) {
  const told = hintedUpTo(result, level);
  const beyond = ([1, 2, 3] as const).filter((each) => each > level && each <= most);
  return beyond.find((each) => !isDeepStrictEqual(hintedUpTo(result, each), told));
}

function hinted(check: CheckResult, level: HintLevel): CheckResult {
  const { misconception, place, otherPlace, cases } = check;
  const from = <T>(least: HintLevel, told: T): T | undefined => (level >= least ? told : undefined);
  const placeFrom = (told: RepairPlace | undefined): RepairPlace | undefined =>
    from(2, told && { ...told, repaired: from(3, told.repaired) });
  return {
    ...check,
    misconception: from(1, misconception),
    place: placeFrom(place),
    otherPlace: placeFrom(otherPlace),
    cases: cases.map((each) => ({
      ...each,
      hint: from(1, each.hint),
      location: from(isWhereItEnded(each) ? 0 : 2, each.location),
    })),
  };
}

/** A line where something was thrown, or went on and on, is what happened and no hint. */
export function isWhereItEnded({ finding }: Pick<CaseResult, 'finding'>): boolean {
  return finding === 'threw' || finding === 'lost';
}

export function isHidden(
  { visibleFrom }: { readonly visibleFrom?: string | undefined },
  now = Date.now(),
): boolean {
  return visibleFrom !== undefined && (instantOf(visibleFrom) ?? now) > now;
}

/** @returns the result as students may see it; the points stay as they are */
export function withoutHidden(result: GradeResult, now = Date.now()): GradeResult {
  if (!result.checks.some(({ cases }) => cases.some((each) => isHidden(each, now)))) return result;
  const formatMessage = formatterFor(result.language ?? SOURCE_LANGUAGE);
  const masked = (check: CheckResult, one: CaseResult): CaseResult => {
    if (!isHidden(one, now)) return one;
    const { id, status, score, maxScore, carriedFrom, finding, visibleFrom = '' } = one;
    // These say nothing of what was asked.
    const isPlain = finding === 'not-written' || status === 'skipped';
    const told = formatMessage('said.hidden', { name: check.name, date: visibleFrom });
    const message = isPlain ? one.message : status === 'passed' ? undefined : told;
    return {
      ...{ id, title: formatMessage('said.hidden.title', { date: visibleFrom }), board: '*' },
      ...{ status, score, maxScore, visibleFrom, carriedFrom, message },
      finding: isPlain ? finding : undefined,
    };
  };
  return {
    ...result,
    checks: result.checks.map((check) => {
      const cases = check.cases.map((each) => masked(check, each));
      const failed = check.cases.filter(({ status }) => status !== 'passed');
      if (!failed.every((each) => isHidden(each, now))) return { ...check, cases };
      // A bug that only they show, and its line, would tell what they ask.
      return { ...check, misconception: undefined, place: undefined, otherPlace: undefined, cases };
    }),
  };
}

/**
 * @param text of a case file
 * @returns the same without cases that nobody is to see yet; nothing where no other is left
 */
export function visibleCases(text: string, now = Date.now()): string | undefined {
  const lists = Object.entries(Object(parse(text))).flatMap(([key, value]) =>
    Array.isArray(value) ? [{ key, cases: value.map(Object) }] : [],
  );
  const left = lists.filter(({ cases }) => cases.some((each) => !isHidden(each, now)));
  if (lists.length > 0 && left.length === 0) return undefined;
  const without = lists.flatMap(({ key, cases }) => {
    if (!left.some((list) => list.key === key)) return [[key]];
    const hidden = [...cases.keys()].filter((index) => isHidden(cases[index], now));
    return hidden.toReversed().map((index) => [key, index]);
  });
  return without.reduce((kept, path) => applyEdits(kept, modify(kept, path, undefined, {})), text);
}
