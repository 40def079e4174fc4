/** Grades many submissions, each in one of several worker processes, and hands over each result. */

import { GraderError } from '../grader-error.ts';
import type { Submission } from './find-submissions.ts';
import type { FromWorker, WorkerSetup } from './worker.ts';
import { WorkerProcess } from './worker-process.ts';

export type Graded =
  | Extract<FromWorker, { kind: 'graded' | 'kept' }>
  | { readonly kind: 'not-graded'; readonly reason: string };

export interface ClassOptions {
  readonly submissions: readonly Submission[];
  readonly setup: WorkerSetup;
  /** What the grade that a submission has depended on. */
  readonly keptKey: (submission: Submission) => string | undefined;
  readonly jobs: number;
  readonly onGraded: (submission: Submission, graded: Graded) => void;
}

/** The grader's own trouble is often somebody else's load on the machine, and gone the next time. */
const MOST_TRIES = 2;

/** @throws {GraderError} when no worker can be started */
export async function gradeClass(options: ClassOptions): Promise<void> {
  const waiting = [...options.submissions];
  const lanes = Math.min(options.jobs, waiting.length);
  const running = new Set<WorkerProcess>();
  let isBroken = false;
  const work = async (): Promise<void> => {
    let worker: WorkerProcess | undefined;
    for (let submission = waiting.shift(); submission !== undefined; submission = waiting.shift()) {
      let graded: Graded | undefined;
      for (let tries = 0; graded === undefined; tries++) {
        worker ??= await startWorker(options.setup, running);
        const answer = await worker.grade(submission, options.keptKey(submission));
        if (isBroken) return;
        if (answer.kind === 'graded' || answer.kind === 'kept') graded = answer;
        else if (tries + 1 >= MOST_TRIES) graded = { kind: 'not-graded', reason: answer.message };
        if (answer.kind === 'lost') {
          running.delete(worker);
          worker = undefined;
        }
      }
      options.onGraded(submission, graded);
    }
  };
  try {
    await Promise.all(Array.from({ length: lanes }, work));
  } finally {
    isBroken = true;
    waiting.length = 0;
    for (const worker of running) worker.stop();
  }
}

async function startWorker(
  setup: WorkerSetup,
  running: Set<WorkerProcess>,
): Promise<WorkerProcess> {
  const worker = await WorkerProcess.start(setup);
  if (!(worker instanceof WorkerProcess)) {
    throw new GraderError(
      `the submissions cannot be graded: ${worker.message}`,
      'What has been graded so far is kept; --resume goes on from there.',
    );
  }
  running.add(worker);
  return worker;
}
