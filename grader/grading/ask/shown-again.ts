/**
 * Asks once more what a report will show: where its errors were thrown, which they do not know while a
 * submission is graded (see `sandbox/boot.cjs`); and whether it is wrong when nothing was asked before it,
 * as it is asked again by whoever wants to see it.
 */
import {
  type CheckRecord,
  isLost,
  isRight,
  isSkipped,
  isUnanswered,
  type Judged,
  type Records,
} from '../../engine/check-record.ts';
import type { AskedAnswer, RawAnswer } from '../../sandbox/raw-answer.ts';
import { shownFailures } from '../score/shown-failure.ts';
import { placed, type Thrown } from './asker.ts';
import type { Submission } from './submission.ts';

interface Shown {
  readonly record: CheckRecord;
  readonly judged: Judged;
}

/** @returns the same records, with what was found: a stack, where that could be had, or that it is right alone */
export async function askShownAgain(submission: Submission, records: Records): Promise<Records> {
  const { asker, oracle } = submission;
  const told = new Map<Judged, Judged>();
  const thrown = [...records.values()].flatMap(shownErrors);
  const questions = thrown.map(({ record: { check, setup }, judged }) =>
    oracle.question(check.name, [judged.input], { setup }),
  );
  const alone = [...records.values()].flatMap(shownFirst);
  const placing: RawAnswer[] = [];
  const onAnswer = (index: number, { raw }: AskedAnswer): void => {
    placing[index] = raw;
  };
  const [, asked] = await Promise.all([
    asker.ask(questions, {
      purpose: 'show where it threw',
      mostLosses: 1,
      showsPlaces: true,
      onAnswer,
    }),
    Promise.all(
      alone.map(({ record: { check, setup }, judged: { input } }) =>
        submission.ask(check, [[input]], { setup }, { purpose: 'show again' }),
      ),
    ),
  ]);
  for (const [index, { judged, finding }] of thrown.entries())
    told.set(judged, { ...judged, finding: placed(finding, placing[index]) });
  for (const [index, { judged }] of alone.entries())
    if (isRight(asked[index]!.get(judged.input)))
      told.set(judged, { ...(told.get(judged) ?? judged), isRightAlone: true });
  if (told.size === 0) return records;
  const again = (judged: Judged): Judged => told.get(judged) ?? judged;
  return new Map([...records].map(([name, record]) => [name, record.with({}, again)]));
}

/** The first that is shown of a function, where it was answered and is its own doing. */
function shownFirst(record: CheckRecord): Shown[] {
  const judged = shownFailures(record).ofAll;
  const isAsked = judged && !isSkipped(judged) && !isUnanswered(judged);
  const isAnswered = isAsked && !isLost(judged) && !record.isNotWritten;
  return isAnswered && judged.carriedFrom === undefined ? [{ record, judged }] : [];
}

function shownErrors(record: CheckRecord): (Shown & { readonly finding: Thrown })[] {
  const ofAll = shownFailures(record).ofEvery;
  const all = new Set([...record.listed.values(), ...(ofAll === undefined ? [] : [ofAll])]);
  return [...all].flatMap((judged) => {
    const { finding } = judged;
    return finding?.kind === 'threw' ? [{ record, judged, finding }] : [];
  });
}
