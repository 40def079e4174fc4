/**
 * Looks for a smaller input in the place of each failure that a report shows, where the exercise can leave parts of an input
 * out. A part is left out as long as the function still fails by itself.
 */
import type { Input } from '../../engine/check.ts';
import {
  CheckRecord,
  isAborted,
  isRight,
  isSkipped,
  isUnanswered,
  type JudgedAnswer,
  type Records,
} from '../../engine/check-record.ts';
import { functionsOf } from '../../engine/exercise.ts';
import { type Finding, isCommon } from '../../engine/finding.ts';
import type { Submission } from '../ask/submission.ts';
import { shownFailures } from './shown-failure.ts';

/** A report shows few failures in full, so no more of a check are made smaller. A guess. */
const MAX_FAILURES = 3;

/** @returns the same records, with smaller failures in the place of those that are shown */
export async function withSmallerFailures(
  submission: Submission,
  records: Records,
): Promise<Records> {
  if (submission.oracle.smallerInputs === undefined) return records;
  const smaller = await Promise.all(
    [...records].map(
      async ([name, record]) => [name, await smallerRecord(submission, record)] as const,
    ),
  );
  return new Map(smaller);
}

async function smallerRecord(submission: Submission, record: CheckRecord): Promise<CheckRecord> {
  const { check, convention, listed, every, facts } = record;
  const failures = failuresToShow(record);
  if (failures.length === 0) return record;
  const replaced = new Map<JudgedAnswer, JudgedAnswer>();
  for (const failure of failures) {
    replaced.set(failure, await smallestFailure(submission, record, failure));
  }
  const replace = (answers: ReadonlyMap<Input, JudgedAnswer>): Map<Input, JudgedAnswer> =>
    new Map([...answers].map(([input, judged]) => [input, replaced.get(judged) ?? judged]));
  const newEvery = every && { ...every, wrong: replace(every.wrong) };
  return new CheckRecord(check, convention, replace(listed), newEvery, facts);
}

/** @returns the shown failures that are the fault of the function itself, and were answered */
function failuresToShow(record: CheckRecord): readonly JudgedAnswer[] {
  const { ofEvery } = shownFailures(record);
  const listed = [...record.listed.values()].filter((judged) => !isRight(judged));
  const shown = ofEvery === undefined ? listed : [ofEvery, ...listed];
  return [...new Set(shown)].filter(isOwnFailure).slice(0, MAX_FAILURES);
}

function isOwnFailure(judged: JudgedAnswer): boolean {
  if (isRight(judged) || judged.carriedFrom !== undefined || isUnanswered(judged)) return false;
  return !isAborted(judged) && !isSkipped(judged) && judged.finding?.kind !== 'not-written';
}

/** Each round leaves one part out, so it ends. */
async function smallestFailure(
  submission: Submission,
  { check, convention }: CheckRecord,
  failure: JudgedAnswer,
): Promise<JudgedAnswer> {
  const { oracle } = submission;
  let smallest = failure;
  for (;;) {
    const inputs = oracle.smallerInputs!(check, smallest.input);
    const groups = inputs.map((input) => [input]);
    const options = { purpose: 'look for a smaller failure', isCounted: false } as const;
    const answers = await submission.ask(check, groups, { convention }, options);
    const judged = inputs.flatMap((input) => answers.get(input) ?? []);
    const smaller = judged.find(isOwnFailure);
    if (smaller === undefined) {
      const isEachNeeded = judged.length === inputs.length && judged.every(isRight);
      return isEachNeeded ? withNeeded(submission, smallest) : smallest;
    }
    smallest = smaller;
  }
}

/** Adds to the finding the functions whose calls before the wrong one are needed for the failure. */
function withNeeded({ oracle }: Submission, judged: JudgedAnswer): JudgedAnswer {
  const { input, finding } = judged;
  if (finding === undefined || isCommon(finding) || !('call' in finding)) return judged;
  const { call } = finding;
  const { exercise } = oracle;
  if (call === undefined || exercise.calledFunctions === undefined) return judged;
  const called = exercise.calledFunctions(input);
  const before = new Set(called.slice(0, call.index));
  const isOther = (name: string): boolean => before.has(name) && name !== called[call.index];
  const onlyAfter = functionsOf(exercise).filter(isOther);
  const found: Finding = { ...finding, call: { ...call, onlyAfter } };
  return { ...judged, finding: found };
}
