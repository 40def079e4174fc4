/**
 * Proves what a case file cannot say of itself: that the reference earns every point, that the
 * starter earns none, and that the starter is the reference with its bodies taken out.
 */
import { readFileSync } from 'node:fs';
import type { CaseProblem } from '../cases/case-problem.ts';
import type { CaseSpec } from '../cases/case-spec.ts';
import { entryOf, exercisePath } from '../exercise/places.ts';
import { loadExercise } from '../exercises/all.ts';
import { GraderError } from '../grader-error.ts';
import { grade } from '../grading/grade.ts';
import { sayIn } from '../messages/say.ts';
import { referenceFile } from '../reference/load-answers.ts';
import type { GradeResult } from '../results/result.ts';
import type { Locks } from '../sandbox/locks.ts';
import { starterFrom } from '../submission/starter-text.ts';

export interface ContentOptions {
  readonly projectFolder: string;
  /** The exercise's name. */
  readonly exercise: string;
  readonly cases: readonly CaseSpec[];
  readonly locks: Locks;
  readonly jobs: number;
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
    ...rest,
    submission: exercisePath(projectFolder, exercise, name),
    exercise,
    oracle: await prepare(projectFolder),
    shownAs: name,
    say: sayIn('en'),
    timeLimitMs: 2000,
    checkTypes: false,
  });
}

function pointsLost(result: GradeResult, { exercise, cases }: ContentOptions): CaseProblem[] {
  const file = referenceFile(exercise);
  if (result.loadError !== undefined) {
    const { message } = result.loadError;
    return [{ file, message: `the reference cannot be loaded: ${message}`, advice: MEND }];
  }
  return result.checks.flatMap((check) =>
    check.cases.flatMap(({ id, status, score, maxScore, message = status }) => {
      if (status === 'passed' && score === maxScore) return [];
      const spec = cases.find((each) => each.id === id);
      return {
        file: spec?.file ?? file,
        ...(spec !== undefined && { line: spec.line, jsonPath: spec.jsonPath }),
        message: `the reference does not pass ${id}: ${message.replace(/\.$/, '')}`,
        advice: MEND,
      };
    }),
  );
}

const MEND = 'The reference must earn full marks: mend it before anybody is graded.';

function pointsWon(result: GradeResult, exercise: string): CaseProblem[] {
  const file = starterFile(exercise);
  if (result.loadError !== undefined) {
    const { message, line } = result.loadError;
    const advice = 'Students start from this file, so it must load.';
    return [{ file, ...(line !== undefined && { line }), message, advice }];
  }
  return result.checks.flatMap(({ name, score }) =>
    score === 0
      ? []
      : {
          file,
          message: `the starter earns ${score} points for ${name} as it is handed out`,
          advice: 'It must earn none: take out of the starter whatever answers the cases.',
        },
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
  let found: string[];
  try {
    expected = starterFrom(read(source)).split('\n');
    found = read(file).split('\n');
  } catch (error) {
    if (error instanceof GraderError) {
      const advice = error.advice ?? '';
      return [{ file: source, message: error.message.replace(/\.$/, ''), advice }];
    }
    const { code, message } = error as NodeJS.ErrnoException;
    const advice = 'Take it from the repository again, or make it with `npm run starters`.';
    return [{ file, message: `the file cannot be read (${code ?? message})`, advice }];
  }
  const index = expected.findIndex((line, i) => line !== found[i]);
  const differs = index === -1 && found.length > expected.length ? expected.length : index;
  if (differs === -1) return [];
  const shown = (line: string | undefined): string =>
    line === undefined ? 'the end of the file' : JSON.stringify(line.trim());
  return [
    {
      file,
      line: Math.min(differs + 1, found.length),
      message: `the starter is not the reference with its bodies removed: expected ${shown(expected[differs])}, found ${shown(found[differs])}`,
      advice:
        'Make the same change in both, or make the starter anew with `npm run starters`; only what stands between Begin and End may differ.',
    },
  ];
}
