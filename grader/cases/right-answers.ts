/**
 * Compares the `expected` answers of case files with the right answers of the exercise. If they differ, either the author of
 * the case or the reference is wrong, and that must be known before any submission is graded.
 */

import { localized } from '../base/messages/user-error.ts';
import { FileError, type FileProblem } from '../base/text/file-problem.ts';
import type { CaseAnswers } from '../engine/case-format.ts';
import type { Exercise } from '../engine/exercise.ts';
import { describe } from '../sandbox/in-child/describe.ts';
import { type CaseSpec, isForOne } from './case-spec.ts';
import { loadCases } from './load-cases.ts';

/** @throws {GraderError} when there are no right answers, or they cannot be used */
export async function loadRightAnswers(exercise: Exercise): Promise<CaseAnswers> {
  return exercise.caseAnswers(await exercise.prepare());
}

/**
 * Loads the cases before the answers and not at the same time: if a mistake in the cases ended the grader while the compiler
 * was at work on the reference, the compiler would print stacks.
 *
 * @param folder the folder with the case files
 * @throws {GraderError} when cases or answers cannot be used
 */
export async function loadCasesAndAnswers(folder: string, exercise: Exercise) {
  const set = await loadCases(folder, exercise);
  return { set, answers: await loadRightAnswers(exercise) };
}

/**
 * @param folder the folder with the case files
 * @returns the cases, and the right answers, with those to every case
 * @throws {GraderError} when cases or answers cannot be used, or do not agree
 */
export async function loadCheckedCases(
  folder: string,
  exercise: Exercise,
): Promise<{ readonly cases: readonly CaseSpec[]; readonly answers: CaseAnswers }> {
  const { set, answers } = await loadCasesAndAnswers(folder, exercise);
  const { cases } = set;
  // This asks the reference about every case, so the answers to these are known, too.
  checkExpected(cases, answers);
  return { cases, answers };
}

/** @throws {FileError} with every case whose expected answer is wrong */
export function checkExpected(cases: readonly CaseSpec[], answers: CaseAnswers): void {
  const problems = disagreements(cases, answers);
  if (problems.length > 0) throw new FileError(problems);
}

/** @returns a problem for each expected answer that is wrong */
export function disagreements(cases: readonly CaseSpec[], answers: CaseAnswers): FileProblem[] {
  const problems: FileProblem[] = [];
  for (const spec of cases) {
    const ofReturned = disagreement(spec, answers, spec.expected);
    if (ofReturned !== undefined) problems.push(ofReturned);
    for (const [parameter, expected] of Object.entries(spec.expectedAfter ?? {})) {
      const ofChanged = disagreement(spec, answers, expected, parameter);
      if (ofChanged !== undefined) problems.push(ofChanged);
    }
  }
  return problems;
}

/** @param changed the parameter whose value after the call is expected; not given for the returned value */
function disagreement(
  spec: CaseSpec,
  answers: CaseAnswers,
  expected: unknown,
  changed?: string,
): FileProblem | undefined {
  const { check, input, file, line, jsonPath } = spec;
  const right = rightFor(spec, answers, changed);
  if (right === undefined || expected === undefined) return undefined;
  if (answers.agree(check, expected, input, changed)) return undefined;
  const key = changed === undefined ? 'expected' : `expectedAfter.${changed}`;
  const words = { expected: describe(expected), right: describe(right) };
  const isRefusedByRule = words.expected === words.right;
  const explain = isRefusedByRule
    ? localized('cases.expected-refused', { check, expected: words.expected, input })
    : localized('cases.expected', { ...words, input, changed });
  return { file, line, jsonPath: `${jsonPath}.${key}`, explain };
}

/** @returns a warning for each hint about one wrong answer where that answer is right, so that no student would see it */
export function hintsForRight(cases: readonly CaseSpec[], answers: CaseAnswers): FileProblem[] {
  return cases.flatMap((spec) => {
    const { check, input, hint, file, line, jsonPath } = spec;
    if (rightFor(spec, answers) === undefined || !isForOne(hint)) return [];
    if (!answers.agree(check, hint.for, input)) return [];
    const explain = localized('cases.hint-for-right', { answer: describe(hint.for) });
    return { file, line, jsonPath: `${jsonPath}.hint.for`, explain };
  });
}

/** @returns the right answer as `expected` has it; undefined for an exhaustive case, and where a case cannot have it */
function rightFor({ check, input }: CaseSpec, answers: CaseAnswers, changed?: string): unknown {
  return input === '*' ? undefined : answers.expected(check, input, changed);
}
