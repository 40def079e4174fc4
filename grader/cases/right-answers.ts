/**
 * The right answers of an exercise, and what case files state as `expected` held against them. The two must agree:
 * either the author is wrong about the input, or the reference about the game, and both must be known
 * before anybody is graded.
 */

import { localized } from '../base/messages/user-error.ts';
import { FileError, type FileProblem } from '../base/text/file-problem.ts';
import type { CaseAnswers } from '../engine/case-format.ts';
import type { Exercise } from '../engine/exercise.ts';
import { describe } from '../sandbox/in-child/describe.ts';
import { type CaseSpec, isForOne } from './case-spec.ts';
import { loadCases } from './load-cases.ts';

/** @throws {GraderError} when there are no answers, or they cannot be used */
export async function loadRightAnswers(exercise: Exercise): Promise<CaseAnswers> {
  return exercise.caseAnswers(await exercise.prepare());
}

/**
 * One after the other: the compiler, left at work when a fault in the cases ends the grader, prints its own stacks.
 *
 * @param folder the one with the case files
 * @throws {GraderError} when cases or answers cannot be used
 */
export async function loadCasesAndAnswers(folder: string, exercise: Exercise) {
  const set = await loadCases(folder, exercise);
  return { set, answers: await loadRightAnswers(exercise) };
}

/**
 * @param folder the one with the case files
 * @throws {GraderError} when cases or answers cannot be used, or do not agree
 */
export async function loadCheckedCases(
  folder: string,
  exercise: Exercise,
): Promise<{ readonly cases: readonly CaseSpec[]; readonly written: string }> {
  const { set, answers: right } = await loadCasesAndAnswers(folder, exercise);
  const { cases } = set;
  // Whatever a case asks about is asked for here, so that it is among what is written.
  checkExpected(cases, right);
  return { cases, written: right.written() };
}

/** @throws {FileError} with every case that expects what is not right */
export function checkExpected(cases: readonly CaseSpec[], answers: CaseAnswers): void {
  const problems = disagreements(cases, answers);
  if (problems.length > 0) throw new FileError(problems);
}

export function disagreements(cases: readonly CaseSpec[], answers: CaseAnswers): FileProblem[] {
  return cases.flatMap((spec) => {
    const { check, input, expected, expectedAfter = {}, file, line, jsonPath } = spec;
    const problem = (stated: unknown, changed?: string): FileProblem | [] => {
      const right = rightFor(spec, answers, changed);
      if (right === undefined || stated === undefined) return [];
      if (answers.agree(check, stated, input, changed)) return [];
      const place = changed === undefined ? 'expected' : `expectedAfter.${changed}`;
      const words = { expected: describe(stated), right: describe(right) };
      const explain = localized('cases.expected', { ...words, input, changed });
      return { file, line, jsonPath: `${jsonPath}.${place}`, explain };
    };
    const after = Object.entries(expectedAfter);
    return [
      problem(expected),
      ...after.map(([changed, stated]) => problem(stated, changed)),
    ].flat();
  });
}

/** Hints for a wrong answer that is the right one: nobody would ever see them. */
export function hintsForRight(cases: readonly CaseSpec[], answers: CaseAnswers): FileProblem[] {
  return cases.flatMap((spec) => {
    const { check, input, hint, file, line, jsonPath } = spec;
    if (rightFor(spec, answers) === undefined || !isForOne(hint)) return [];
    if (!answers.agree(check, hint.for, input)) return [];
    const explain = localized('cases.hint-for-right', { answer: describe(hint.for) });
    return { file, line, jsonPath: `${jsonPath}.hint.for`, explain };
  });
}

function rightFor({ check, input }: CaseSpec, answers: CaseAnswers, changed?: string): unknown {
  return input === '*' ? undefined : answers.expected(check, input, changed);
}
