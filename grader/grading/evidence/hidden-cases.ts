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

/** Whether a case is hidden. An exhaustive case names no input, so there is nothing to hide. */
export function isAskedLast({ visibleFrom, input }: CaseSpec): boolean {
  return visibleFrom !== undefined && input !== '*';
}

/**
 * @param cases all cases of the grading
 * @param records those of the visible cases, with the facts about blame
 * @returns records with the answers to the hidden cases too. Only the results of hidden cases may be made from them.
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
    const casesOfCheck = cases.filter(({ check, input }) => check === name && input !== '*');
    asked.set(name, await askHidden(submission, name, casesOfCheck, records.get(name)));
  }
  const isAnyWrong = [...names].some((name) => hiddenIn(asked, records, name).some(isWrong));
  if (!isAnyWrong) return asked;
  // Another function may be at fault. Blame for hidden cases changes no result of a visible case.
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

/** @returns the answers to inputs of hidden cases that no visible case names */
function hiddenIn(asked: Records, visible: Records, name: string): readonly JudgedAnswer[] {
  const visibleAnswers = visible.get(name)?.listed;
  const answers = [...asked.get(name)!.listed.values()];
  return answers.filter(({ input }) => visibleAnswers?.has(input) !== true);
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
  if (hidden.answers.areAllRight || visible.wrong.length > 0) {
    return withAnswers(visible, answersOf(hidden));
  }
  // The visible cases may be right by luck in a convention that the function was not written for.
  const allCases = new CheckWork(submission, check, cases, () => {});
  await allCases.askInConventions(allCases.listed, 'ask hidden cases');
  return withAnswers(visible, answersOf(allCases.answers.areAllRight ? allCases : hidden));
}

export function answersOf({ listed, answers }: CheckWork): readonly JudgedAnswer[] {
  return listed.flatMap((input: Input) => answers.get(input) ?? []);
}

/** @returns the record with these answers too. An input that it has already keeps its answer. */
export function withAnswers(record: CheckRecord, judged: readonly JudgedAnswer[]): CheckRecord {
  const { check, convention, listed, every, facts } = record;
  const newAnswers = judged.map((answer) => [answer.input, answer] as const);
  const allAnswers = new Map([...newAnswers, ...listed]);
  return new CheckRecord(check, convention, allAnswers, every, facts);
}
