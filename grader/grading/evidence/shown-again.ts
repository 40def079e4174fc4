/**
 * Asks the failures again that a report will show. This finds out where errors were thrown, which is not known while a
 * submission is graded (see `sandbox/boot.cjs`), and whether a failure is still there if nothing was asked before it, as when
 * a student asks it with `npm run try`.
 */
import type { Input } from '../../engine/check.ts';
import {
  type CheckRecord,
  isAborted,
  isRight,
  isSkipped,
  isUnanswered,
  type JudgedAnswer,
  type Records,
} from '../../engine/check-record.ts';
import type { AskedAnswer, RawAnswer, ThrownAnswer } from '../../sandbox/raw-answer.ts';
import type { Submission } from '../ask/submission.ts';
import { stackOf } from '../open/sandboxed-program.ts';
import { questionOfBlamedCall } from './question-of-blamed-call.ts';
import { shownFailures } from './shown-failure.ts';

interface ShownError {
  readonly record: CheckRecord;
  readonly judged: JudgedAnswer;
  readonly finding: ThrownAnswer;
}

type Stacks = ReadonlyMap<JudgedAnswer, string>;

/** @returns the same records, with the facts from asking again */
export async function askShownAgain(submission: Submission, records: Records): Promise<Records> {
  const allRecords = [...records.values()];
  const [stacks, rightAlone, blamedRightAlone] = await Promise.all([
    stacksOf(submission, allRecords.flatMap(shownErrors)),
    failuresRightAlone(submission, allRecords),
    blamedCallsRightAlone(submission, records),
  ]);
  if (stacks.size === 0 && rightAlone.size === 0 && blamedRightAlone.size === 0) return records;
  const newRecords = allRecords.map((record) => {
    const shownAgain = {
      stacks,
      rightWhenAskedFirst: rightAlone.get(record),
      isBlamedCallRightWhenAskedFirst: blamedRightAlone.has(record),
    };
    return [record.check.name, record.with({ shownAgain })] as const;
  });
  return new Map(newRecords);
}

/** Asks all errors in one session, in a child whose answers are used for nothing but locations. */
async function stacksOf(submission: Submission, errors: readonly ShownError[]): Promise<Stacks> {
  const { program, oracle } = submission;
  const questions = errors.map(({ record: { check, convention }, judged }) =>
    oracle.question(check.name, [judged.input], { convention }),
  );
  const again: RawAnswer[] = [];
  await program.ask(questions, {
    purpose: 'show where it threw',
    maxAborted: 1,
    showsPlaces: true,
    onAnswer: (index: number, { raw }: AskedAnswer): void => {
      again[index] = raw;
    },
  });
  const stacks = errors.map(({ judged, finding }, index) => {
    return [judged, stackOf(finding, again[index])] as const;
  });
  return new Map(stacks);
}

/** Asks each shown failure in a session of its own. @returns those that are right then, by record */
async function failuresRightAlone(
  submission: Submission,
  records: readonly CheckRecord[],
): Promise<ReadonlyMap<CheckRecord, JudgedAnswer>> {
  const rightAlone = new Map<CheckRecord, JudgedAnswer>();
  await Promise.all(
    records.map(async (record) => {
      const shown = failureByItself(record);
      if (shown === undefined) return;
      if (await isRightAlone(submission, record, shown.input)) rightAlone.set(record, shown);
    }),
  );
  return rightAlone;
}

/**
 * Asks each question in which a blamed call was made, in a session of its own. The question of a call that is made by chance
 * or only in the future shows nothing.
 *
 * @returns the records of which the question is answered rightly then
 */
async function blamedCallsRightAlone(
  submission: Submission,
  records: Records,
): Promise<ReadonlySet<CheckRecord>> {
  const rightAlone = new Set<CheckRecord>();
  await Promise.all(
    [...records.values()].map(async (record) => {
      const { blamedCall, byChance } = record.facts;
      if (blamedCall === undefined || blamedCall.isPredicted || byChance !== undefined) return;
      const { name, input } = questionOfBlamedCall(blamedCall, record);
      const asked = records.get(name);
      if (asked === undefined || isWithoutAnswer(asked, input)) return;
      if (await isRightAlone(submission, asked, input)) rightAlone.add(record);
    }),
  );
  return rightAlone;
}

/** Such a question would take as long again. */
function isWithoutAnswer({ wrong }: CheckRecord, input: Input): boolean {
  const judged = wrong.find((each) => each.input === input);
  return judged !== undefined && (isAborted(judged) || isSkipped(judged));
}

async function isRightAlone(
  submission: Submission,
  { check, convention }: CheckRecord,
  input: Input,
): Promise<boolean> {
  const options = { purpose: 'show again' } as const;
  const answers = await submission.ask(check, [[input]], { convention }, options);
  return isRight(answers.get(input));
}

/** @returns the failure that is shown first, if it was answered and is the fault of the function itself */
function failureByItself(record: CheckRecord): JudgedAnswer | undefined {
  const shown = shownFailures(record).ofAll;
  if (shown === undefined || record.isNotWritten || shown.carriedFrom !== undefined) {
    return undefined;
  }
  const isAnswered = !isSkipped(shown) && !isUnanswered(shown) && !isAborted(shown);
  return isAnswered ? shown : undefined;
}

function shownErrors(record: CheckRecord): ShownError[] {
  const { ofEvery } = shownFailures(record);
  const shown = new Set(record.listed.values());
  if (ofEvery !== undefined) shown.add(ofEvery);
  return [...shown].flatMap((judged) => {
    const { finding } = judged;
    return finding?.kind === 'threw' ? [{ record, judged, finding }] : [];
  });
}
