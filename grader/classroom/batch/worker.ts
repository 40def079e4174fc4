/**
 * A batch worker: a process that grades one submission after another and sends each record back. It writes no files,
 * and it ends when the batch that started it has ended.
 */
import { GraderError } from '../../base/grader-error.ts';
import type { ExerciseCatalog } from '../../exercises/catalog.ts';
import { isMachineError } from '../../submission/folder-entries.ts';
import type { BatchRecord } from './batch-info.ts';
import { SubmissionGrader } from './submission-grader.ts';
import type { GradeReply, GradeRequest } from './worker-messages.ts';

interface WorkerContext {
  /** All exercises of the project, and those that the command line of this process names. */
  readonly exercises: ExerciseCatalog;
}

/** Serves until the batch disconnects. @returns the exit code */
export function serveBatch({ exercises }: WorkerContext): Promise<number> {
  let grader: Promise<SubmissionGrader> | undefined;
  process.on('message', async (request: GradeRequest) => {
    grader ??= SubmissionGrader.open(request.setup, exercises);
    const reply: GradeReply = await grader
      .then((opened) => opened.grade(request))
      .catch((error: unknown) => troubleRecord(request.submission.name, error));
    process.send?.(reply);
  });
  // Ctrl-C reaches every process of the terminal, but only the batch decides when its workers end.
  process.on('SIGINT', () => {});
  return new Promise((resolve) => {
    process.on('disconnect', () => resolve(0));
  });
}

function troubleRecord(name: string, error: unknown): BatchRecord {
  const { message } = error as Error;
  if (error instanceof GraderError) return { name, trouble: message };
  if (isMachineError(error)) return { name, trouble: `the machine has no room left: ${message}` };
  return { name, trouble: `a fault of the grader itself: ${message}` };
}
