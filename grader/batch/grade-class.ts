/** Grades many submissions, each in one of several worker processes, and hands over each record. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { GraderError } from '../grader-error.ts';
import { withinLimit } from '../grading/within-limit.ts';
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
  readonly onGraded: (name: string, record: BatchRecord | undefined) => void;
}

/** The grader's own trouble is often somebody else's load on the machine, and gone the next time. */
const MOST_TRIES = 2;

/** @throws {GraderError} when no worker can be started */
export async function gradeClass(options: ClassOptions): Promise<void> {
  const { setup, keptKey, onGraded } = options;
  const waiting = [...options.submissions];
  const running = new Set<Worker>();
  let isBroken = false;
  const work = async (): Promise<void> => {
    let worker: Worker | undefined;
    let tries = 0;
    for (let submission = waiting.shift(); submission !== undefined; ) {
      const { name } = submission;
      worker ??= await startWorker(setup, running);
      const answer = await worker.ask({ kind: 'grade', submission, keptKey: keptKey(name) });
      if (isBroken) return;
      if (answer.kind === 'lost') {
        running.delete(worker);
        worker = undefined;
      }
      if ('message' in answer && ++tries < MOST_TRIES) continue;
      if ('message' in answer) onGraded(name, { name, trouble: answer.message });
      else onGraded(name, answer.kind === 'graded' ? answer.record : undefined);
      submission = waiting.shift();
      tries = 0;
    }
  };
  try {
    const lanes = Math.min(options.jobs, waiting.length);
    await Promise.all(Array.from({ length: lanes }, work));
  } finally {
    isBroken = true;
    waiting.length = 0;
    for (const worker of running) worker.stop();
  }
}

async function startWorker(setup: WorkerSetup, running: Set<Worker>): Promise<Worker> {
  const worker = new Worker(setup.projectFolder);
  running.add(worker);
  const answer = await worker.ask({ kind: 'set-up', setup });
  if (!('message' in answer)) return worker;
  throw new GraderError(
    `the submissions cannot be graded: ${answer.message}`,
    'What has been graded so far is kept; --resume goes on from there.',
  );
}

/** Of the worker's CPU time and its children's: above what a grading gives itself. */
const MOST_MS = 25 * 60_000;
const MOST_STDERR = 4000;

/** One worker process as the batch sees it: asked one thing at a time, replaced when it is lost. */
class Worker {
  readonly #process: ChildProcess;
  #stderr = '';
  #answer: ((message: FromWorker | undefined) => void) | undefined;

  constructor(projectFolder: string) {
    this.#process = fork(path.join(projectFolder, 'grader', 'start.mjs'), ['batch-worker'], {
      ...{ stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv: [] },
    });
    this.#process.stderr?.on('data', (piece: Buffer) => {
      this.#stderr = (this.#stderr + piece.toString()).slice(-MOST_STDERR);
    });
    this.#process.on('message', (message: FromWorker) => this.#answer?.(message));
    for (const end of ['error', 'exit']) this.#process.on(end, () => this.#answer?.(undefined));
  }

  /** @returns its answer; `lost` when the worker itself ended over it */
  async ask(
    message: ToWorker,
  ): Promise<FromWorker | { readonly kind: 'lost'; readonly message: string }> {
    const answered = new Promise<FromWorker | 'lost'>((resolve) => {
      this.#answer = (answer) => resolve(answer ?? 'lost');
      if (!this.#process.connected) resolve('lost');
      else this.#process.send(message, (error) => error !== null && resolve('lost'));
    });
    const answer = await withinLimit(answered, MOST_MS, this.#process.pid);
    if (answer === undefined) this.stop();
    if (answer !== undefined && answer !== 'lost') return answer;
    return { kind: 'lost', message: `the grading process ended: ${this.#lastWords()}` };
  }

  stop(): void {
    this.#process.kill('SIGKILL');
  }

  #lastWords(): string {
    const { exitCode, signalCode } = this.#process;
    const end =
      signalCode ?? (exitCode === null ? 'it did not answer in time' : `exit code ${exitCode}`);
    const line = this.#stderr
      .trim()
      .split('\n')
      .findLast((each) => each.trim() !== '');
    return line === undefined ? end : `${end}, ${line.trim()}`;
  }
}
