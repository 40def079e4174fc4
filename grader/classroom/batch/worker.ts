/**
 * A batch worker: a process that grades one submission after another and sends each record back, and then its quizzes, if
 * it is asked for them. It writes no files, and it ends when the batch that started it has ended.
 */
import { GraderError } from '../../base/grader-error.ts';
import type { ExerciseCatalog } from '../../exercises/catalog.ts';
import { isMachineError } from '../../submission/folder-entries.ts';
import { SubmissionGrader } from './submission-grader.ts';
import type { GradeReply, GradeRequest, MadeQuizzes, QuizzesRequest } from './worker-messages.ts';

interface WorkerContext {
  /** The exercises of the project, and the one in a folder of its own that the batch grades, if it does. */
  readonly exercises: ExerciseCatalog;
}

/** Answers the requests of the batch until it disconnects. @returns the exit code */
export function serveBatch({ exercises }: WorkerContext): Promise<number> {
  let grader: Promise<SubmissionGrader> | undefined;
  process.on('message', async (request: GradeRequest | QuizzesRequest) => {
    grader ??= SubmissionGrader.open(request.setup, exercises);
    const reply: GradeReply | MadeQuizzes = await grader
      .then((opened) => replyTo(request, opened))
      .catch((error: unknown) => troubleReply(request.submission.name, error));
    process.send?.(reply);
  });
  // Ctrl-C reaches every process of the terminal, but only the batch decides when its workers end.
  process.on('SIGINT', () => {});
  return new Promise((resolve) => {
    process.on('disconnect', () => resolve(0));
  });
}

async function replyTo(
  request: GradeRequest | QuizzesRequest,
  grader: SubmissionGrader,
): Promise<GradeReply | MadeQuizzes> {
  return request.kind === 'grade' ? grader.grade(request) : grader.makeQuizzes(request);
}

/** @returns the reply where the machine or the grader failed; a submission never gets a zero for that */
function troubleReply(name: string, error: unknown): { name: string; trouble: string } {
  const { message } = error as Error;
  if (error instanceof GraderError) return { name, trouble: message };
  if (isMachineError(error)) return { name, trouble: `the machine has no room left: ${message}` };
  return { name, trouble: `a fault of the grader itself: ${message}` };
}
