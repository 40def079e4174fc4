/** Grades many submissions, each in one of several worker processes, and stores each record as it comes. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { GRADER_PROGRAM } from '../../base/built-parts.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { Budget } from '../../sandbox/budget.ts';
import { usageOf } from '../../sandbox/clock.ts';
import type { ClassSubmission } from './intake/submission.ts';
import type { ResultsFolder } from './results-folder.ts';
import type { GradedRecord, GradeReply, GradeRequest } from './worker-messages.ts';

export interface ClassOptions extends Pick<GradeRequest, 'setup'> {
  readonly exercise: Exercise;
  readonly submissions: readonly ClassSubmission[];
  /** Gets the records. */
  readonly folder: ResultsFolder;
  /** A stored grade that is still valid is not found out again. */
  readonly resume: boolean;
  /** How many submissions are graded at the same time. */
  readonly jobs: number;
  readonly onGraded: () => void;
}

/** @returns how many stored grades were still valid */
export async function gradeClass(options: ClassOptions): Promise<number> {
  const { exercise, submissions, folder, jobs, onGraded } = options;
  const workerCount = Math.min(jobs, submissions.length);
  const workers = Array.from({ length: workerCount }, () => new Worker(exercise));
  // All workers take from one iterator, so whichever is free grades the next submission.
  const waiting = submissions.values();
  let unchanged = 0;
  let hasEnded = false;
  const work = async (worker: Worker): Promise<void> => {
    for (const submission of waiting) {
      const reply = await replyOf(worker, submission, options);
      // Another worker may have failed meanwhile, and then nothing is written any more.
      if (hasEnded) return;
      if (reply === 'unchanged') unchanged++;
      else folder.write(reply);
      onGraded();
    }
  };
  try {
    await Promise.all(workers.map(work));
  } finally {
    hasEnded = true;
    for (const worker of workers) worker.stop();
  }
  return unchanged;
}

async function replyOf(
  worker: Worker,
  submission: ClassSubmission,
  { folder, resume, setup }: ClassOptions,
): Promise<GradeReply> {
  const stored = resume ? folder.read(submission.name) : undefined;
  // A record without a result has no key to compare: what the grader could not grade is tried again.
  const storedKey = stored?.result && stored.key;
  const request = { setup, submission, storedKey };
  const reply = await worker.ask(request);
  if (reply === 'unchanged' || reply.trouble === undefined) return reply;
  // Trouble of the grader is often caused by other load on the machine, and gone the next time.
  return worker.ask(request);
}

/** Grades one submission as {@link gradeClass} does, and returns what led to the grade as well. */
export async function gradeAgain(
  exercise: Exercise,
  request: Omit<GradeRequest, 'storedKey'>,
): Promise<GradedRecord> {
  const worker = new Worker(exercise);
  try {
    const reply = await worker.ask(request);
    if (reply === 'unchanged') throw new Error('a grade was called unchanged without a stored one');
    return reply;
  } finally {
    worker.stop();
  }
}

/** CPU time of a worker and its children for one submission: more than a grading gives itself. */
const MAX_MS = 25 * 60_000;
/** The end of what a worker prints on standard error, of which the last line is shown. */
const MAX_STDERR_LENGTH = 4000;

interface StartedWorker {
  readonly child: ChildProcess;
  /** Fulfilled when the process has ended. */
  readonly ended: Promise<undefined>;
  readonly lastWords: () => string;
}

/** One worker process as the batch sees it. It is asked one thing at a time, and started again when it has ended. */
class Worker {
  #started: StartedWorker | undefined;

  constructor(private readonly exercise: Exercise) {}

  /** @returns its reply; a record with trouble when the process has ended or takes too long */
  async ask(request: GradeRequest): Promise<GradeReply> {
    if (this.#started?.child.connected !== true) this.#started = startWorker(this.exercise);
    const { child, ended, lastWords } = this.#started;
    const replied = Promise.race([once(child, 'message'), ended]);
    child.send(request, (error) => error !== null && child.kill('SIGKILL'));
    const reply = await new Budget(MAX_MS).within(
      () => replied,
      () => usageOf(child.pid),
    );
    if (reply !== undefined) return reply[0] as GradeReply;
    this.stop();
    const why = [howItEnded(child), lastWords()].filter((each) => each !== '').join(', ');
    return { name: request.submission.name, trouble: `the grading process ended: ${why}` };
  }

  stop(): void {
    this.#started?.child.kill('SIGKILL');
    this.#started = undefined;
  }
}

function howItEnded({ exitCode, signalCode }: ChildProcess): string {
  if (signalCode !== null) return signalCode;
  return exitCode === null ? 'it did not answer in time' : `exit code ${exitCode}`;
}

function startWorker({ files }: Exercise): StartedWorker {
  // Every process of the grader knows the project's exercises. Another one is named by its folder.
  const exerciseWords = files.outsideFolder === undefined ? [] : ['--exercise', files.folder];
  const child = fork(GRADER_PROGRAM, ['batch-worker', ...exerciseWords], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  });
  let stderr = '';
  child.stderr?.on('data', (piece: Buffer) => {
    stderr = (stderr + piece.toString()).slice(-MAX_STDERR_LENGTH);
  });
  const lastWords = (): string => stderr.trim().split('\n').at(-1)!.trim();
  return { child, ended: once(child, 'exit').then(() => undefined), lastWords };
}
