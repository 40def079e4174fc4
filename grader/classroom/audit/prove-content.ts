/**
 * Proves what a case file cannot say of itself: that the reference earns every point, that the
 * starter earns none, and that the starter is the reference with its bodies taken out.
 */
import { readFileSync } from 'node:fs';
import { formatterFor } from '../../base/messages/format-message.ts';
import { localized } from '../../base/messages/user-error.ts';
import { type FileProblem, problemIn } from '../../base/text/file-problem.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import { type GradeOptions, grade } from '../../grading/grade.ts';
import type { CheckResult } from '../../results/result.ts';
import { starterFrom } from '../../submission/starter-text.ts';

export interface ContentOptions extends Pick<GradeOptions, 'cases' | 'pool'> {
  readonly exercise: Exercise;
}

/** @returns what is wrong with the content; nothing when it is proven */
export async function proveContent(options: ContentOptions): Promise<FileProblem[]> {
  const { exercise, cases, pool } = options;
  const { files } = exercise;
  const oracle = await exercise.prepare();
  const fileIn = (folder: string): string => `${folder}/${entryOf(exercise.name)}`;
  const [reference, starter] = [fileIn('reference'), fileIn('starter')];

  async function graded(
    name: 'reference' | 'starter',
    problemsIn: (check: CheckResult) => readonly FileProblem[],
  ): Promise<FileProblem[]> {
    const { loadError, checks } = await grade({
      ...{ cases, pool, exercise, oracle, formatMessage: formatterFor('en'), checkTypes: false },
      submission: files[`${name}Folder`],
      shownAs: name,
    });
    if (loadError === undefined) return checks.flatMap(problemsIn);
    const { message, line } = loadError;
    const explain = localized(`content.${name}-broken`, { message });
    return [{ file: fileIn(name), ...(line !== undefined && { line }), explain }];
  }

  const lost = await graded('reference', (check) =>
    check.cases.flatMap(({ id, status, score, maxScore, message = status }) => {
      if (status === 'passed' && score === maxScore) return [];
      const { file, line, jsonPath } = cases.find((each) => each.id === id)!;
      const explain = localized('content.reference-fails', {
        id,
        message: message.replace(/\.$/, ''),
      });
      return { file, line, jsonPath, explain };
    }),
  );
  const won = await graded('starter', ({ name: check, score }) =>
    score === 0
      ? []
      : [{ file: starter, explain: localized('content.starter-earns', { score, check }) }],
  );
  return [...starterProblems(reference, starter, files), ...lost, ...won];
}

/** Each function's stub must be the reference's body removed, and all the rest the same text. */
function starterProblems(reference: string, file: string, files: Exercise['files']): FileProblem[] {
  const read = (file: string): string => readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  let expected: string[];
  try {
    expected = starterFrom(read(files.reference)).split('\n');
  } catch (error) {
    return [problemIn(reference, error)];
  }
  const found = read(files.starter).split('\n');
  const all = [...expected, ...found];
  const differs = all.findIndex((_, index) => expected[index] !== found[index]);
  if (differs < 0) return [];
  const shown = (line: string | undefined) => JSON.stringify(line?.trim());
  const told = { right: shown(expected[differs]), wrong: shown(found[differs]) };
  const line = Math.min(differs + 1, found.length);
  return [{ file, line, explain: localized('content.starter-differs', told) }];
}
