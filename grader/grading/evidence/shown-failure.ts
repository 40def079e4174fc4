/** Chooses which of many failures of a check is shown. All stages that show or ask again a failure use this choice. */
import { memoize } from '../../base/in-child/memoize.ts';
import {
  type CheckRecord,
  isRight,
  isUnanswered,
  type JudgedAnswer,
} from '../../engine/check-record.ts';

interface ShownFailures {
  /** The shown failure among all failures of the check; undefined if nothing failed. */
  readonly ofAll: JudgedAnswer | undefined;
  /** The shown failure among those of the exhaustive case. */
  readonly ofEvery: JudgedAnswer | undefined;
}

export const shownFailures = memoize(
  (record: CheckRecord): ShownFailures => ({
    ofAll: shownAmong(record, record.wrong),
    ofEvery: record.every && shownAmong(record, record.every.wrong.values()),
  }),
  new WeakMap(),
);

/** @returns the failure with the lowest rank; of those the one about the smallest input */
function shownAmong(
  record: CheckRecord,
  failures: Iterable<JudgedAnswer>,
): JudgedAnswer | undefined {
  const { compare } = record.check;
  let shown: JudgedAnswer | undefined;
  let shownRank = Infinity;
  for (const failure of failures) {
    const rank = rankOf(failure, record);
    if (rank > shownRank) continue;
    const isSmaller = shown === undefined || compare(failure.input, shown.input) < 0;
    if (rank === shownRank && !isSmaller) continue;
    shown = failure;
    shownRank = rank;
  }
  return shown;
}

/** The lowest rank has a failure that remains with substitutes for others, because it shows a fault of the function itself. */
function rankOf(failure: JudgedAnswer, { facts: { inItself } }: CheckRecord): number {
  if (failure.carriedFrom !== undefined) return 3;
  const isAsked = failure.finding !== undefined && failure.finding.kind !== 'skipped';
  if (!isAsked || isUnanswered(failure)) return 2;
  const withSubstitutes = inItself?.get(failure.input);
  const remains = withSubstitutes !== undefined && !isRight(withSubstitutes);
  return remains ? 0 : 1;
}
