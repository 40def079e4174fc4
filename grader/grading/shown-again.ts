/**
 * Asks once more what a report will show: where its errors were thrown, which they do not know while a
 * submission is graded (see `sandbox/boot.cjs`); and whether it is wrong when nothing was asked before it,
 * as it is asked again by whoever wants to see it.
 */
import {
  type CheckRecord,
  isLost,
  isNotWritten,
  isRight,
  isSkipped,
  type Judged,
  type Records,
  withJudged,
  wrongOnes,
} from '../exercise/check-record.ts';
import type { Oracle } from '../exercise/oracle.ts';
import { judgeAnswer } from './answers.ts';
import { type Asker, placed, type Thrown } from './asker.ts';
import { shownOf } from './case-result.ts';

/** More than so many places nobody looks at. */
const MOST_PLACES = 40;

interface Shown {
  readonly record: CheckRecord;
  readonly judged: Judged;
  readonly thrown: Thrown;
}

/** @returns the same records, with what was found: a stack, where that could be had, or that it is right alone */
export async function askShownAgain(
  asker: Asker,
  oracle: Oracle,
  records: Records,
): Promise<Records> {
  const [thrown, alone] = await Promise.all([
    thrownPlaces(asker, oracle, records),
    rightAlone(asker, oracle, records),
  ]);
  const again = (judged: Judged): Judged => {
    const told = thrown.get(judged) ?? judged;
    return alone.has(judged) ? { ...told, isRightAlone: true } : told;
  };
  if (thrown.size + alone.size === 0) return records;
  return new Map([...records].map(([name, record]) => [name, withJudged(record, again)]));
}

async function thrownPlaces(
  asker: Asker,
  oracle: Oracle,
  records: Records,
): Promise<ReadonlyMap<Judged, Judged>> {
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
  return new Map(
    asked.map(({ judged, thrown }, index) => {
      const finding = placed(thrown, answers[index]!.raw);
      return [judged, { ...judged, verdict: { kind: 'wrong' as const, finding } }];
    }),
  );
}

/** @returns the first that is shown of each function, where it is right in a session of its own */
async function rightAlone(
  asker: Asker,
  oracle: Oracle,
  records: Records,
): Promise<ReadonlySet<Judged>> {
  const found = new Set<Judged>();
  await Promise.all(
    [...records.values()].map(async (record) => {
      const judged = shownOf(record, wrongOnes(record));
      const isAnswered = judged && !isLost(judged) && !isSkipped(judged) && !isNotWritten(record);
      if (!isAnswered || judged.carriedFrom !== undefined) return;
      const { check, setup } = record;
      const question = oracle.question(check.name, [judged.input], { setup });
      const [answer] = await asker.ask([question], { mostLosses: 1 });
      if (answer && isRight(judgeAnswer(check, judged.input, answer, oracle))) found.add(judged);
    }),
  );
  return found;
}

function sizeOf({ record, judged }: Shown): number {
  return record.check.nodes(judged.input);
}

function shownErrors(record: CheckRecord): Shown[] {
  const ofAll = record.every && shownOf(record, record.every.wrong.values());
  const all = new Set([...record.listed.values(), ...(ofAll === undefined ? [] : [ofAll])]);
  return [...all].flatMap((judged) => {
    const { verdict } = judged;
    const isThrown = verdict.kind === 'wrong' && verdict.finding.kind === 'threw';
    return isThrown ? [{ record, judged, thrown: verdict.finding as Thrown }] : [];
  });
}
