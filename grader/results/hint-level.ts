/**
 * How much of what is known of a mistake is told, one step after the other, as teachers do: 0, what is
 * wrong and on which board; 1, the idea behind it; 2, the line; 3, how that line would be right.
 */
import { isDeepStrictEqual } from 'node:util';
import type { CaseResult, CheckResult, GradeResult } from './result.ts';

export type HintLevel = 0 | 1 | 2 | 3;

/** As far as a verdict goes where nobody asks for less or more. */
export const USUAL_HINT = 2;

/** @returns the same verdict without the hints beyond a level; the points stay as they are */
export function hintedUpTo(result: GradeResult, level: HintLevel): GradeResult {
  return { ...result, checks: result.checks.map((check) => hinted(check, level)) };
}

/** @returns the next level at which there is more to be told, if there is one */
export function nextHint(
  result: GradeResult,
  level: HintLevel,
  most: HintLevel,
): HintLevel | undefined {
  const told = hintedUpTo(result, level);
  const beyond = ([1, 2, 3] as const).filter((each) => each > level && each <= most);
  return beyond.find((each) => !isDeepStrictEqual(hintedUpTo(result, each), told));
}

function hinted(check: CheckResult, level: HintLevel): CheckResult {
  const { misconception, place, otherPlace, cases, ...rest } = check;
  return {
    ...rest,
    ...(level >= 1 && misconception && { misconception }),
    ...(level >= 2 && place && { place: withRepair(place, level) }),
    ...(level >= 2 && otherPlace && { otherPlace: withRepair(otherPlace, level) }),
    cases: cases.map(({ hint, location, ...each }) => ({
      ...each,
      ...(level >= 1 && hint !== undefined && { hint }),
      ...((level >= 2 || isWhereItEnded(each)) && location && { location }),
    })),
  };
}

/** A line where something was thrown, or went on and on, is what happened and no hint. */
export function isWhereItEnded({ finding }: Pick<CaseResult, 'finding'>): boolean {
  return finding === 'threw' || finding === 'lost';
}

function withRepair<Place extends { readonly repaired?: unknown }>(
  place: Place,
  level: HintLevel,
): Place {
  const { repaired, ...rest } = place;
  return (level >= 3 ? place : rest) as Place;
}
