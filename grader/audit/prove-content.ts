/**
 * Proves what a case file cannot say of itself: that the reference earns every point, that the
 * starter earns none, and that the starter is the reference with its bodies taken out.
 */
import { readFileSync } from 'node:fs';
import { type CaseProblem, caseFault, problemIn } from '../cases/case-problem.ts';
import { entryOf, exercisePath } from '../exercise/places.ts';
import { loadExercise } from '../exercises/all.ts';
import { type GradeOptions, grade } from '../grading/grade.ts';
import { sayIn } from '../messages/say.ts';
import { referenceFile } from '../reference/load-answers.ts';
import type { GradeResult } from '../results/result.ts';
import { starterFrom } from '../submission/starter-text.ts';

export interface ContentOptions extends Pick<GradeOptions, 'cases' | 'pool'> {
  readonly projectFolder: string;
  /** The exercise's name. */
  readonly exercise: string;
}

/** @returns what is wrong with the content; nothing when it is proven */
export async function proveContent(options: ContentOptions): Promise<CaseProblem[]> {
  const reference = await gradeOne('reference', options);
  const starter = await gradeOne('starter', options);
  return [
    ...starterProblems(options.projectFolder, options.exercise),
    ...pointsLost(reference, options),
    ...pointsWon(starter, options.exercise),
  ];
}

async function gradeOne(name: string, options: ContentOptions): Promise<GradeResult> {
  const { projectFolder, exercise, ...rest } = options;
  const { prepare } = await loadExercise(exercise);
  return grade({
    ...{ ...rest, exercise, oracle: await prepare(projectFolder) },
    ...{ submission: exercisePath(projectFolder, exercise, name), shownAs: name },
    ...{ say: sayIn('en'), checkTypes: false },
  });
}

function pointsLost(result: GradeResult, { exercise, cases }: ContentOptions): CaseProblem[] {
  const file = referenceFile(exercise);
  if (result.loadError !== undefined) {
    const { message } = result.loadError;
    return [{ file, ...caseFault('content.reference-broken', { message }) }];
  }
  return result.checks.flatMap((check) =>
    check.cases.flatMap(({ id, status, score, maxScore, message = status }) => {
      if (status === 'passed' && score === maxScore) return [];
      const spec = cases.find((each) => each.id === id);
      return {
        file: spec?.file ?? file,
        ...(spec !== undefined && { line: spec.line, jsonPath: spec.jsonPath }),
        ...caseFault('content.reference-fails', { id, message: message.replace(/\.$/, '') }),
      };
    }),
  );
}

function pointsWon(result: GradeResult, exercise: string): CaseProblem[] {
  const file = starterFile(exercise);
  if (result.loadError !== undefined) {
    const { message, line } = result.loadError;
    const told = caseFault('content.starter-broken', { message });
    return [{ file, ...(line !== undefined && { line }), ...told }];
  }
  return result.checks.flatMap(({ name: check, score }) =>
    score === 0 ? [] : { file, ...caseFault('content.starter-earns', { score, check }) },
  );
}

function starterFile(exercise: string): string {
  return `starter/${entryOf(exercise)}`;
}

/** Each function's stub must be the reference's body removed, and all the rest the same text. */
function starterProblems(projectFolder: string, exercise: string): CaseProblem[] {
  const read = (file: string): string =>
    readFileSync(exercisePath(projectFolder, exercise, file), 'utf8').replaceAll('\r\n', '\n');
  const [source, file] = [referenceFile(exercise), starterFile(exercise)];
  let expected: string[];
  try {
    expected = starterFrom(read(source)).split('\n');
  } catch (error) {
    return [problemIn(source, error)];
  }
  const found = read(file).split('\n');
  const lines = [...(found.length > expected.length ? found : expected).keys()];
  const differs = lines.find((index) => expected[index] !== found[index]);
  if (differs === undefined) return [];
  const shown = (line: string | undefined): string =>
    line === undefined ? 'none' : JSON.stringify(line.trim());
  const told = { right: shown(expected[differs]), wrong: shown(found[differs]) };
  const line = Math.min(differs + 1, found.length);
  return [{ file, line, ...caseFault('content.starter-differs', told) }];
}
