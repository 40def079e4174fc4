/** Runs `grade --all`: every exercise is graded, and told in a line. */
import path from 'node:path';
import { EXERCISE_NAMES } from '../../exercises/all.ts';
import { grade } from '../../grading/grade.ts';
import { saidError } from '../../messages/said-error.ts';
import type { Say } from '../../messages/say.ts';
import { isFolder } from '../../paths.ts';
import type { GradeResult } from '../../results/result.ts';
import type { SandboxPool } from '../../sandbox/pool.ts';
import { NoSubmissionError } from '../../submission/no-submission.ts';
import { columnsOf } from '../../text/terminal.ts';
import { EXIT, type Io } from '../io.ts';
import { withProgress } from '../progress-line.ts';
import { type GradeArguments, toOpen } from './grade-arguments.ts';
import { prepare } from './run-grade.ts';

/**
 * @param submission a folder; none for `starter`
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
    throw saidError('all.no-folder', { submission });
  }
  const scores: ExerciseScore[] = [];
  // One after the other, since each may need all the processes there are.
  for (const exercise of EXERCISE_NAMES) {
    scores.push(await scoreOf(submission, { ...given, exercise }, pool, io));
  }
  io.out(overviewText(scores, io.say));
  return scores.every(isDone) ? EXIT.good : EXIT.lacking;
}

async function scoreOf(
  submission: string | undefined,
  given: GradeArguments & { readonly exercise: string },
  pool: SandboxPool,
  io: Io,
): Promise<ExerciseScore> {
  const { exercise } = given;
  const options = { ...toOpen(submission, given, io), ...(await prepare(exercise, given, io)) };
  const grading = withProgress(io, `answers of ${exercise}`, ({ show }) =>
    grade({ ...options, pool, onProgress: show }),
  );
  const result = await grading.catch((error: unknown) => {
    if (!(error instanceof NoSubmissionError)) throw error;
  });
  return { exercise, ...(result && { result }) };
}

interface ExerciseScore {
  /** The exercise's name. */
  readonly exercise: string;
  /** None where its file is not there, or is empty. */
  readonly result?: Pick<GradeResult, 'score' | 'maxScore' | 'proven' | 'loadError'>;
}

/** @param scores in the order of the course */
export function overviewText(scores: readonly ExerciseScore[], say: Say): string {
  const width = Math.max(...scores.map(({ exercise }) => columnsOf(exercise)));
  const lines = scores.map(
    (score) => `${score.exercise.padEnd(width)}  ${stateOf(score, say).join(', ')}`,
  );
  const next = scores.find((score) => !isDone(score));
  return `${[...lines, '', next === undefined ? say('all.done') : say('all.next', { exercise: next.exercise })].join('\n')}\n`;
}

/** Whether all the points there are were earned. */
function isDone({ result }: ExerciseScore): boolean {
  return result !== undefined && result.maxScore > 0 && result.score >= result.maxScore;
}

function stateOf({ result }: ExerciseScore, say: Say): string[] {
  if (result === undefined) return [say('all.missing')];
  const points = say('all.points', { score: result.score, of: result.maxScore });
  if (result.loadError !== undefined) return [points, say('all.not-loaded')];
  return result.proven ? [points, say('all.proven')] : [points];
}
