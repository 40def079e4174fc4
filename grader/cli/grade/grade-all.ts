/** Runs `grade --all`: grades every exercise, and prints a line for each. */
import path from 'node:path';
import type { FormatMessage } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { isFolder } from '../../base/paths.ts';
import { columnsOf } from '../../base/text/terminal.ts';
import { grade } from '../../grading/grade.ts';
import type { GradeResult } from '../../results/result.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import { NoSubmissionError } from '../../submission/no-submission.ts';
import { EXIT, type Io } from '../io.ts';
import { withProgress } from '../progress-line.ts';
import { whichSubmission } from '../which-submission.ts';
import type { GradeArguments } from './grade-arguments.ts';
import { prepare } from './run-grade.ts';

/** The result of an exercise as far as the overview shows it. */
type Score = Pick<GradeResult, 'score' | 'maxScore' | 'proven' | 'loadError'>;

/**
 * @param submission a folder; `starter` unless given
 * @returns the exit code: whether all exercises have full marks
 * @throws {GraderError} when it is no folder
 */
export async function runGradeAll(
  submission: string | undefined,
  given: GradeArguments,
  pool: SandboxPool,
  io: Io,
): Promise<number> {
  if (submission !== undefined && !isFolder(path.resolve(io.userFolder, submission))) {
    throw userError('all.no-folder', { submission });
  }
  const scores = new Map<string, Score | undefined>();
  // Each exercise may need all child processes, so they are graded one after the other.
  for (const name of io.exercises.names) {
    scores.set(name, await gradeExercise(name, submission, given, pool, io));
  }
  io.out(overviewText(scores, io.formatMessage));
  return [...scores.values()].every(isDone) ? EXIT.good : EXIT.lacking;
}

/** @returns nothing when the exercise's file is missing or empty */
async function gradeExercise(
  name: string,
  submission: string | undefined,
  given: GradeArguments,
  pool: SandboxPool,
  io: Io,
): Promise<GradeResult | undefined> {
  const ofExercise = { ...given, exercise: name };
  const exercise = await io.exercises.load(name);
  const options = {
    ...whichSubmission(submission, ofExercise, io),
    ...(await prepare(exercise, ofExercise, io)),
    exercise,
    pool,
    // A student may hand in some of the exercises. The others have no zero, whoever submitted the folder.
    handedIn: false,
    checkTypes: true,
  };
  try {
    return await withProgress(io, `answers of ${name}`, ({ show }) =>
      grade({ ...options, onProgress: show }),
    );
  } catch (error) {
    if (error instanceof NoSubmissionError) return undefined;
    throw error;
  }
}

/** @param scores by the names of the exercises, in the order of the course */
export function overviewText(
  scores: ReadonlyMap<string, Score | undefined>,
  formatMessage: FormatMessage,
): string {
  const width = Math.max(...[...scores.keys()].map(columnsOf));
  const lines = [...scores].map(
    ([name, score]) => `${name.padEnd(width)}  ${stateText(score, formatMessage)}`,
  );
  const [next] = [...scores].find(([, score]) => !isDone(score)) ?? [];
  return `${[...lines, '', formatMessage('all.next', { exercise: next })].join('\n')}\n`;
}

/** @returns whether the exercise has full marks */
function isDone(score: Score | undefined): boolean {
  return score !== undefined && score.maxScore > 0 && score.score >= score.maxScore;
}

function stateText(result: Score | undefined, formatMessage: FormatMessage): string {
  if (result === undefined) return formatMessage('all.missing');
  const { score, maxScore, loadError, proven } = result;
  const isLoaded = loadError === undefined;
  return formatMessage('all.state', { score, of: maxScore, isLoaded, proven });
}
