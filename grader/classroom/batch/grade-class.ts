/** Grades many submissions, each in one of several worker processes, and hands over each record. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { GRADER_PROGRAM } from '../../base/built-parts.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { Budget } from '../../sandbox/budget.ts';
import { usageOf } from '../../sandbox/clock.ts';
import type { ClassSubmission } from './intake/submission.ts';
import type { ResultsFolder } from './results-folder.ts';
import type { FromWorker, GradedRecord, ToWorker } from './worker.ts';

export interface ClassOptions extends Pick<ToWorker, 'setup'> {
  readonly exercise: Exercise;
  readonly submissions: readonly ClassSubmission[];
  /** Gets the records. */
  readonly folder: ResultsFolder;
  /** A grade that is there, and still holds, is kept. */
  readonly resume: boolean;
  readonly jobs: number;
  readonly onGraded: () => void;
}

/** @returns how many grades were kept */
export async function gradeClass(options: ClassOptions): Promise<number> {
  const { exercise, submissions, folder, resume, setup, jobs, onGraded } = options;
  // Whichever worker is free takes the next one.
  const waiting = submissions.values();
  const lanes = Math.min(jobs, submissions.length);
  const workers = Array.from({ length: lanes }, () => new Worker(exercise));
  let kept = 0;
  let isBroken = false;
  const work = async (worker: Worker): Promise<void> => {
    for (const submission of waiting) {
      const before = resume ? folder.read(submission.name) : undefined;
      // What was not graded by the grader's fault is tried again.
      const message = { setup, submission, keptKey: before?.result && before.key };
      let answer = await worker.ask(message);
      // The grader's own trouble is often somebody else's load on the machine, and gone the next time.
      if (answer !== 'kept' && answer.trouble !== undefined) answer = await worker.ask(message);
      if (isBroken) return;
      if (answer === 'kept') kept++;
      else folder.write(answer);
      onGraded();
    }
  };
  try {
    await Promise.all(workers.map(work));
  } finally {
    isBroken = true;
    for (const worker of workers) worker.stop();
  }
  return kept;
}

/** Grades one submission as {@link gradeClass} does, and hands over what led to the grade as well. */
export async function gradeAgain(
  exercise: Exercise,
  message: Omit<ToWorker, 'keptKey'>,
): Promise<GradedRecord> {
  const worker = new Worker(exercise);
  try {
    const answer = await worker.ask(message);
    if (answer === 'kept') throw new Error('a grade was kept that was not named');
    return answer;
  } finally {
    worker.stop();
  }
}

/** Of the worker's CPU time and its children's: above what a grading gives itself. */
const MOST_MS = 25 * 60_000;
const MOST_STDERR = 4000;

/** One worker process as the batch sees it: asked one thing at a time, started anew when it is lost. */
class Worker {
  #started: ReturnType<typeof startWorker> | undefined;

  constructor(private readonly exercise: Exercise) {}

  /** @returns its answer; trouble when the worker itself ended over it */
  async ask(message: ToWorker): Promise<FromWorker> {
    if (this.#started?.child.connected !== true) this.#started = startWorker(this.exercise);
    const { child, ended, lastWords } = this.#started;
    const answered = Promise.race([once(child, 'message'), ended]);
    child.send(message, (error) => error !== null && child.kill('SIGKILL'));
    const answer = await new Budget(MOST_MS).within(
      () => answered,
      () => usageOf(child.pid),
    );
    if (answer !== undefined) return answer[0] as FromWorker;
    this.stop();
    const { exitCode, signalCode } = child;
    const end =
      signalCode ?? (exitCode === null ? 'it did not answer in time' : `exit code ${exitCode}`);
    const why = [end, lastWords()].filter((each) => each !== '').join(', ');
    return { name: message.submission.name, trouble: `the grading process ended: ${why}` };
  }

  stop(): void {
    this.#started?.child.kill('SIGKILL');
    this.#started = undefined;
  }
}

function startWorker({ files }: Exercise) {
  // An exercise of the project is known to every process of the grader, by its name.
  const exerciseWords = files.outsideFolder === undefined ? [] : ['--exercise', files.folder];
  const child = fork(GRADER_PROGRAM, ['batch-worker', ...exerciseWords], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [],
  });
  let stderr = '';
  child.stderr?.on('data', (piece: Buffer) => {
    stderr = (stderr + piece.toString()).slice(-MOST_STDERR);
  });
  const lastWords = (): string => stderr.trim().split('\n').at(-1)!.trim();
  return { child, ended: once(child, 'exit').then(() => undefined), lastWords };
}
