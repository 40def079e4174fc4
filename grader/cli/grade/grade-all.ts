/** Runs `grade --all`: every exercise is graded, and told in a line. */
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
import { type GradeArguments, prepare } from './run-grade.ts';

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
    throw userError('all.no-folder', { submission });
  }
  const scores = new Map<string, Score | undefined>();
  // One after the other, since each may need all the processes there are.
  for (const name of io.exercises.names) {
    const own = { ...given, exercise: name };
    const exercise = await io.exercises.load(name);
    const options = {
      ...whichSubmission(submission, own, io),
      ...(await prepare(exercise, own, io)),
      exercise,
      pool,
      handedIn: given.handedIn === true,
      checkTypes: true,
    };
    const grading = withProgress(io, `answers of ${name}`, ({ show }) =>
      grade({ ...options, onProgress: show }),
    );
    const result = await grading.catch((error: unknown) => {
      if (!(error instanceof NoSubmissionError)) throw error;
    });
    scores.set(name, result ?? undefined);
  }
  io.out(overviewText(scores, io.formatMessage));
  return [...scores.values()].every(isDone) ? EXIT.good : EXIT.lacking;
}

/** None where its file is not there, or is empty. */
type Score = Pick<GradeResult, 'score' | 'maxScore' | 'proven' | 'loadError'>;

/** @param scores by the exercises' names, in the order of the course */
export function overviewText(
  scores: ReadonlyMap<string, Score | undefined>,
  formatMessage: FormatMessage,
): string {
  const all = [...scores];
  const width = Math.max(...all.map(([exercise]) => columnsOf(exercise)));
  const lines = all.map(
    ([name, score]) => `${name.padEnd(width)}  ${stateOf(score, formatMessage)}`,
  );
  const [exercise] = all.find(([, score]) => !isDone(score)) ?? [];
  return `${[...lines, '', formatMessage('all.next', { exercise })].join('\n')}\n`;
}

/** Whether all the points there are were earned. */
function isDone(score: Score | undefined): boolean {
  return score !== undefined && score.maxScore > 0 && score.score >= score.maxScore;
}

function stateOf(result: Score | undefined, formatMessage: FormatMessage): string {
  if (result === undefined) return formatMessage('all.missing');
  const { score, maxScore: of, loadError, proven } = result;
  return formatMessage('all.state', { score, of, isLoaded: loadError === undefined, proven });
}
