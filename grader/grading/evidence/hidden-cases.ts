/**
 * Asks about the inputs of cases that students do not see yet. A program could store what it is asked and show it where it
 * answers a visible case. So these inputs are asked last, in sessions of their own, and only the results of their own cases
 * depend on them.
 */
import type { CaseSpec } from '../../cases/case-spec.ts';
import type { Input } from '../../engine/check.ts';
import {
  CheckRecord,
  isRight,
  type JudgedAnswer,
  type Records,
} from '../../engine/check-record.ts';
import { checkNamed } from '../../engine/exercise.ts';
import { CheckWork } from '../ask/check-work.ts';
import { recordOf } from '../ask/record-of.ts';
import { SecretSample } from '../ask/secret-sample.ts';
import type { Submission } from '../ask/submission.ts';

/** A case for everything names no input, so there is nothing to hide. */
export function isAskedLast({ visibleFrom, input }: CaseSpec): boolean {
  return visibleFrom !== undefined && input !== '*';
}

/**
 * @param cases all that are graded
 * @param records of the visible ones, with whose fault it is
 * @returns the same with the answers to the hidden ones, for their own results alone
 */
export async function withHiddenCases(
  submission: Submission,
  cases: readonly CaseSpec[],
  records: Records,
  sample: SecretSample,
): Promise<Records> {
  const names = new Set(cases.filter(isAskedLast).map(({ check }) => check));
  if (names.size === 0) return records;
  const asked = new Map(records);
  for (const name of names) {
    const own = cases.filter(({ check, input }) => check === name && input !== '*');
    asked.set(name, await askHidden(submission, name, own, records.get(name)));
  }
  const isAnyWrong = [...names].some((name) => hiddenIn(asked, records, name).some(isWrong));
  if (!isAnyWrong) return asked;
  // It may be another function's fault. Nothing that is found out here changes the result of a visible case.
  const { findFaults } = await import('../blame/find-faults.ts');
  const blamed = await findFaults(submission, asked, new SecretSample(sample.seed));
  for (const name of names) {
    const judged = hiddenIn(blamed, records, name);
    const visible = records.get(name);
    asked.set(name, visible ? withAnswers(visible, judged) : blamed.get(name)!);
  }
  return asked;
}

function isWrong(judged: JudgedAnswer): boolean {
  return !isRight(judged);
}

/** Those that are not known from visible cases. */
function hiddenIn(asked: Records, visible: Records, name: string): readonly JudgedAnswer[] {
  const known = visible.get(name)?.listed;
  const all = [...asked.get(name)!.listed.values()];
  return all.filter(({ input }) => known?.has(input) !== true);
}

/** @param cases of this check, hidden and visible ones */
async function askHidden(
  submission: Submission,
  name: string,
  cases: readonly CaseSpec[],
  visible: CheckRecord | undefined,
): Promise<CheckRecord> {
  const check = checkNamed(submission.oracle.exercise, name);
  const hidden = new CheckWork(submission, check, cases.filter(isAskedLast), () => {});
  if (visible === undefined) {
    await hidden.askInConventions(hidden.listed, 'ask hidden cases');
    return recordOf(hidden);
  }
  hidden.convention = visible.convention;
  await hidden.ask(hidden.listed, 'ask hidden cases');
  if (hidden.answers.areAllRight || visible.wrong.length > 0)
    return withAnswers(visible, answersOf(hidden));
  // The visible ones may be right by luck in a convention for which the function is not written.
  const all = new CheckWork(submission, check, cases, () => {});
  await all.askInConventions(all.listed, 'ask hidden cases');
  return withAnswers(visible, answersOf(all.answers.areAllRight ? all : hidden));
}

export function answersOf({ listed, answers }: CheckWork): readonly JudgedAnswer[] {
  return listed.flatMap((input: Input) => answers.get(input) ?? []);
}

/** @returns the record with these answers too; what is known of an input already stays */
export function withAnswers(record: CheckRecord, judged: readonly JudgedAnswer[]): CheckRecord {
  const { check, convention, listed, every, facts } = record;
  const others = judged.map((each) => [each.input, each] as const);
  const all = new Map([...others, ...listed]);
  return new CheckRecord(check, convention, all, every, facts);
}
