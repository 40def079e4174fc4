/** Grades many submissions, each in one of several worker processes, and hands over each record. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { outsideOptions } from '../exercise/places.ts';
import { Budget } from '../sandbox/budget.ts';
import { usageOf } from '../sandbox/clock.ts';
import type { Submission } from './intake/submission.ts';
import type { BatchRecord } from './results-folder.ts';
import type { FromWorker, ToWorker, WorkerSetup } from './worker.ts';

export interface ClassOptions {
  readonly submissions: readonly Submission[];
  readonly setup: WorkerSetup;
  /** What the grade that a submission has depended on. */
  readonly keptKey: (name: string) => string | undefined;
  readonly jobs: number;
  /** @param record nothing where the one that is there still holds */
  readonly onGraded: (record: BatchRecord | undefined) => void;
}

/** The grader's own trouble is often somebody else's load on the machine, and gone the next time. */
const MOST_TRIES = 2;

export async function gradeClass(options: ClassOptions): Promise<void> {
  const { setup, keptKey, onGraded } = options;
  const waiting = [...options.submissions];
  const lanes = Math.min(options.jobs, waiting.length);
  const workers = Array.from({ length: lanes }, () => new Worker(setup.projectFolder));
  let isBroken = false;
  const work = async (worker: Worker): Promise<void> => {
    let tries = 0;
    for (let submission = waiting.shift(); submission !== undefined; ) {
      const kept = keptKey(submission.name);
      const answer = await worker.ask({ setup, submission, keptKey: kept });
      if (isBroken) return;
      const isTrouble = answer !== 'kept' && answer.trouble !== undefined;
      if (isTrouble && ++tries < MOST_TRIES) continue;
      onGraded(answer === 'kept' ? undefined : answer);
      submission = waiting.shift();
      tries = 0;
    }
  };
  try {
    await Promise.all(workers.map(work));
  } finally {
    isBroken = true;
    for (const worker of workers) worker.stop();
  }
}

/** Of the worker's CPU time and its children's: above what a grading gives itself. */
const MOST_MS = 25 * 60_000;
const MOST_STDERR = 4000;

/** One worker process as the batch sees it: asked one thing at a time, started anew when it is lost. */
class Worker {
  #process: ChildProcess | undefined;
  #stderr = '';
  /** Takes the answer to what was asked last; nothing where the process ended over it. */
  #take: (answer?: FromWorker) => void = () => {};

  constructor(private readonly projectFolder: string) {}

  /** @returns its answer; trouble when the worker itself ended over it */
  async ask(message: ToWorker): Promise<FromWorker> {
    this.#process ??= this.#start();
    const child = this.#process;
    const answered = new Promise<FromWorker | undefined>((resolve) => {
      this.#take = resolve;
    });
    if (child.connected) child.send(message, (error) => error !== null && child.kill('SIGKILL'));
    else this.#take();
    const answer = await new Budget(MOST_MS).within(
      () => answered,
      () => usageOf(child.pid),
    );
    if (answer !== undefined) return answer;
    this.stop();
    const trouble = `the grading process ended: ${this.#lastWords(child)}`;
    return { name: message.submission.name, trouble };
  }

  stop(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }

  #start(): ChildProcess {
    const start = path.join(this.projectFolder, 'grader', 'start.mjs');
    const child = fork(start, ['batch-worker', ...outsideOptions()], {
      ...{ stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [] },
    });
    child.on('message', (answer: FromWorker) => this.#take(answer));
    // Who was stopped ends later, when another may have been asked.
    child.on('exit', () => child === this.#process && this.#take());
    this.#stderr = '';
    child.stderr?.on('data', (piece: Buffer) => {
      this.#stderr = (this.#stderr + piece.toString()).slice(-MOST_STDERR);
    });
    return child;
  }

  #lastWords({ exitCode, signalCode }: ChildProcess): string {
    const end =
      signalCode ?? (exitCode === null ? 'it did not answer in time' : `exit code ${exitCode}`);
    const line = this.#stderr.trim().split('\n').at(-1)?.trim();
    return line ? `${end}, ${line}` : end;
  }
}
