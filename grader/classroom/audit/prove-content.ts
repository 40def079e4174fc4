/**
 * Proves the content of an exercise: the reference earns every point, the starter earns none, and the starter is the
 * reference with the bodies of its functions removed.
 */
import { readFileSync } from 'node:fs';
import { formatterFor } from '../../base/messages/format-message.ts';
import { localized } from '../../base/messages/user-error.ts';
import { type FileProblem, problemIn } from '../../base/text/file-problem.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import type { Exercise, Oracle } from '../../engine/exercise.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import { type GradeOptions, grade } from '../../grading/grade.ts';
import type { CaseResult, CheckResult } from '../../results/result.ts';
import { starterFrom } from '../../submission/starter-text.ts';

export interface ContentOptions extends Pick<GradeOptions, 'cases' | 'pool'> {
  readonly exercise: Exercise;
}

/** @returns everything that is wrong with the content; nothing when it is proven */
export async function proveContent(options: ContentOptions): Promise<FileProblem[]> {
  const { exercise, cases } = options;
  const proof = { ...options, oracle: await exercise.prepare() };
  const referenceProblems = await problemsIn('reference', proof, (check) =>
    check.cases.flatMap((result) => lostPoints(result, cases)),
  );
  const earnedProblems = await problemsIn('starter', proof, (check) =>
    earnedPoints(check, fileIn('starter', exercise)),
  );
  return [...starterProblems(exercise), ...referenceProblems, ...earnedProblems];
}

/** Grades the reference or the starter. @returns the problems of each check, or why it cannot be loaded */
async function problemsIn(
  name: 'reference' | 'starter',
  { exercise, oracle, cases, pool }: ContentOptions & { readonly oracle: Oracle },
  problemsOf: (check: CheckResult) => readonly FileProblem[],
): Promise<FileProblem[]> {
  const { loadError, checks } = await grade({
    submission: exercise.files[`${name}Folder`],
    shownAs: name,
    exercise,
    oracle,
    cases,
    pool,
    formatMessage: formatterFor('en'),
    checkTypes: false,
  });
  if (loadError === undefined) return checks.flatMap(problemsOf);
  const { message, line } = loadError;
  const explain = localized(`content.${name}-broken`, { message });
  return [{ file: fileIn(name, exercise), ...(line !== undefined && { line }), explain }];
}

/** The file as messages name it. */
function fileIn(folder: 'reference' | 'starter', { name }: Exercise): string {
  return `${folder}/${entryOf(name)}`;
}

function lostPoints(
  { id, status, score, maxScore, message = status }: CaseResult,
  cases: readonly CaseSpec[],
): FileProblem[] {
  if (status === 'passed' && score === maxScore) return [];
  const { file, line, jsonPath } = cases.find((spec) => spec.id === id)!;
  const values = { id, message: message.replace(/\.$/, '') };
  return [{ file, line, jsonPath, explain: localized('content.reference-fails', values) }];
}

function earnedPoints({ name: check, score }: CheckResult, file: string): FileProblem[] {
  if (score === 0) return [];
  return [{ file, explain: localized('content.starter-earns', { score, check }) }];
}

/** The starter must be the text of the reference, with a stub in the place of each body that students write. */
function starterProblems(exercise: Exercise): FileProblem[] {
  const { files } = exercise;
  let expected: string[];
  try {
    expected = starterFrom(textOf(files.reference)).split('\n');
  } catch (error) {
    return [problemIn(fileIn('reference', exercise), error)];
  }
  const actual = textOf(files.starter).split('\n');
  const lineCount = Math.max(expected.length, actual.length);
  const lineNumbers = Array.from({ length: lineCount }, (_, index) => index);
  const index = lineNumbers.find((each) => expected[each] !== actual[each]);
  if (index === undefined) return [];
  const values = { right: shownLine(expected[index]), wrong: shownLine(actual[index]) };
  const line = Math.min(index + 1, actual.length);
  const explain = localized('content.starter-differs', values);
  return [{ file: fileIn('starter', exercise), line, explain }];
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
}

function shownLine(line: string | undefined): string | undefined {
  return JSON.stringify(line?.trim());
}
