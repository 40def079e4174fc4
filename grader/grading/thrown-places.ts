/**
 * Finds out where the errors were thrown that a report will show. Errors do not know it while a
 * submission is graded (see `sandbox/boot.cjs`), so the questions are asked once more.
 */
import {
  type CheckRecord,
  type Judged,
  type Records,
  withJudged,
} from '../exercise/check-record.ts';
import type { Oracle } from '../exercise/oracle.ts';
import { type Asker, placed, type Thrown } from './asker.ts';
import { shownOf } from './case-result.ts';

/** More than so many places nobody looks at. */
const MOST_PLACES = 40;

interface Shown {
  readonly record: CheckRecord;
  readonly judged: Judged;
  readonly thrown: Thrown;
}

/** @returns the same records; what was thrown comes with its stack, where that could be had */
export async function findPlaces(asker: Asker, oracle: Oracle, records: Records): Promise<Records> {
  const asked = [...records.values()]
    .flatMap(shownErrors)
    .toSorted((one, other) => sizeOf(one) - sizeOf(other))
    .slice(0, MOST_PLACES);
  const answers = await asker.ask(
    asked.map(({ record, judged }) =>
      oracle.question(record.check.name, [judged.input], { setup: record.setup }),
    ),
    { showsPlaces: true, mostLosses: 1 },
  );
  const found = new Map(
    asked.map(({ judged, thrown }, index) => {
      const finding = placed(thrown, answers[index]!.raw);
      return [judged, { ...judged, verdict: { kind: 'wrong' as const, finding } }];
    }),
  );
  if (found.size === 0) return records;
  const withPlaces = (record: CheckRecord) =>
    withJudged(record, (judged) => found.get(judged) ?? judged);
  return new Map([...records].map(([name, record]) => [name, withPlaces(record)]));
}

function sizeOf({ record, judged }: Shown): number {
  return record.check.nodes(judged.input);
}

function shownErrors(record: CheckRecord): Shown[] {
  const ofAll = record.every && shownOf(record, record.every.wrong);
  const all = new Set([...record.listed.values(), ...(ofAll === undefined ? [] : [ofAll])]);
  return [...all].flatMap((judged) => {
    const { verdict } = judged;
    const isThrown = verdict.kind === 'wrong' && verdict.finding.kind === 'threw';
    return isThrown ? [{ record, judged, thrown: verdict.finding as Thrown }] : [];
  });
}
