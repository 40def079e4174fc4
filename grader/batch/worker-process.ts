/** One worker process as the batch sees it: asked one thing at a time, replaced when it is lost. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { withinLimit } from '../grading/within-limit.ts';
import type { Submission } from './find-submissions.ts';
import type { FromWorker, ToWorker, WorkerSetup } from './worker.ts';

/** Of the worker's CPU time and its children's: above what a grading gives itself. */
const MOST_MS = 25 * 60_000;
const MOST_STDERR = 4000;

export class WorkerProcess {
  readonly #process: ChildProcess;
  #stderr = '';
  #answer: ((message: FromWorker | undefined) => void) | undefined;

  private constructor(projectFolder: string) {
    const start = path.join(projectFolder, 'grader', 'start.mjs');
    this.#process = fork(start, ['batch-worker'], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    });
    this.#process.stderr?.on('data', (piece: Buffer) => {
      this.#stderr = (this.#stderr + piece.toString()).slice(-MOST_STDERR);
    });
    this.#process.on('message', (message: FromWorker) => this.#answer?.(message));
    this.#process.on('error', () => this.#answer?.(undefined));
    this.#process.on('exit', () => this.#answer?.(undefined));
  }

  /** @returns the worker, or why it could not be set up */
  static async start(setup: WorkerSetup): Promise<WorkerProcess | { readonly message: string }> {
    const worker = new WorkerProcess(setup.projectFolder);
    const answer = await worker.#ask({ kind: 'set-up', setup });
    if (answer?.kind === 'ready') return worker;
    worker.stop();
    return {
      message:
        answer?.kind === 'trouble' ? answer.message : `a worker ended: ${worker.#lastWords()}`,
    };
  }

  /** @returns how it was graded; `lost` when the worker itself ended over it */
  async grade(
    submission: Submission,
    keptKey: string | undefined,
  ): Promise<Exclude<FromWorker, { kind: 'ready' }> | { kind: 'lost'; message: string }> {
    const kept = keptKey === undefined ? {} : { keptKey };
    const answer = await this.#ask({ kind: 'grade', submission, ...kept });
    if (answer !== undefined && answer.kind !== 'ready') return answer;
    return { kind: 'lost', message: `the grading process ended: ${this.#lastWords()}` };
  }

  stop(): void {
    this.#process.kill('SIGKILL');
  }

  async #ask(message: ToWorker): Promise<FromWorker | undefined> {
    const answered = new Promise<FromWorker | 'lost'>((resolve) => {
      this.#answer = (answer) => resolve(answer ?? 'lost');
      if (!this.#process.connected) resolve('lost');
      else this.#process.send(message, (error) => error !== null && resolve('lost'));
    });
    const answer = await withinLimit(answered, MOST_MS, this.#process.pid);
    if (answer === undefined) this.stop();
    return answer === 'lost' ? undefined : answer;
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
