/** Starts worker processes, which grade submissions and make quizzes, and asks them. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { GRADER_PROGRAM } from '../../base/built-parts.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { Budget } from '../../sandbox/budget.ts';
import { usageOf } from '../../sandbox/clock.ts';
import type { GradeReply, GradeRequest, MadeQuizzes, QuizzesRequest } from './worker-messages.ts';

/** CPU time of a worker and its children for one request: more than a grading gives itself. */
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
export class Worker {
  #started: StartedWorker | undefined;

  constructor(private readonly exercise: Exercise) {}

  /** @returns its reply; a record with trouble when the process has ended or takes too long */
  async grade(request: Omit<GradeRequest, 'kind'>): Promise<GradeReply> {
    return (await this.#ask({ ...request, kind: 'grade' })) as GradeReply;
  }

  /** @returns its reply; trouble when the process has ended or takes too long */
  async makeQuizzes(request: Omit<QuizzesRequest, 'kind'>): Promise<MadeQuizzes> {
    return (await this.#ask({ ...request, kind: 'quizzes' })) as MadeQuizzes;
  }

  async #ask(request: GradeRequest | QuizzesRequest): Promise<unknown> {
    if (this.#started?.child.connected !== true) this.#started = startWorker(this.exercise);
    const { child, ended, lastWords } = this.#started;
    const replied = Promise.race([once(child, 'message'), ended]);
    child.send(request, (error) => error !== null && child.kill('SIGKILL'));
    const reply = await new Budget(MAX_MS).within(
      () => replied,
      () => usageOf(child.pid),
    );
    if (reply !== undefined) return reply[0];
    this.stop();
    const why = [howItEnded(child), lastWords()].filter((each) => each !== '').join(', ');
    const doing = request.kind === 'grade' ? 'grading process' : 'process that makes questions';
    return { name: request.submission.name, trouble: `the ${doing} ended: ${why}` };
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
