/**
 * Holds what case files state as `expected` against the right answers. The two must agree: either
 * the author is wrong about the input, or the reference about the game, and both must be known
 * before anybody is graded.
 */
import type { CaseAnswers } from '../exercise/case-format.ts';
import { CaseError, type CaseProblem } from './case-problem.ts';
import { type CaseSpec, isForOne } from './case-spec.ts';

/** Hints for a wrong answer that is the right one: nobody would ever see them. */
export function hintsForRight(cases: readonly CaseSpec[], answers: CaseAnswers): CaseProblem[] {
  return cases.flatMap(({ check, input, hint, file, line, jsonPath }) => {
    const right = input === '*' ? undefined : answers.expected(check, input);
    if (right === undefined || !isForOne(hint) || !answers.agree(check, hint.for, right, input))
      return [];
    return {
      ...{ file, line, jsonPath: `${jsonPath}.hint.for` },
      message: `the hint is for ${answers.inWords(hint.for)}, which is the right answer`,
      advice: 'Name the wrong answer that it is about, or leave "for" out.',
    };
  });
}

/** @throws {CaseError} with every case that expects what is not right */
export function checkExpected(cases: readonly CaseSpec[], answers: CaseAnswers): void {
  const problems = disagreements(cases, answers);
  if (problems.length > 0) throw new CaseError(problems);
}

export function disagreements(cases: readonly CaseSpec[], answers: CaseAnswers): CaseProblem[] {
  return cases.flatMap((spec) => {
    const { check, input, expected } = spec;
    if (expected === undefined || input === '*') return [];
    const right = answers.expected(check, input);
    if (right === undefined || answers.agree(check, expected, right, input)) return [];
    return {
      file: spec.file,
      line: spec.line,
      jsonPath: `${spec.jsonPath}.expected`,
      message:
        `the case expects ${answers.inWords(expected)} on "${input}", ` +
        `but the reference answers ${answers.inWords(right)}`,
      advice: 'Mend "expected", or leave it out; if the reference is wrong, mend the reference.',
    };
  });
}
