/**
 * Analyses a student's source for hints, in a separate process. A hostile text can make a parser, a regular expression or
 * a tree walk run for ever or use all memory, so no analysis runs in the grader's own process. All analyses of one
 * submission share a budget. When it is used up, the process is ended and every further reading returns undefined: there
 * is no hint then, and the points stay the same.
 *
 * A "reading" is one such analysis: a function that `grader/reading.ts` lists by name. To add one, list it there and call
 * `read` with the type of the function. Arguments and results are copied by the structured clone algorithm, so they are
 * plain data, arrays, maps and sets. A reading may cache values, such as a parsed program, in its module, because one
 * process reads one submission only.
 *
 *     const mistake = await reader.read<typeof findMistake>('findMistake', text, compilerError);
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { READING_PROGRAM } from '../base/built-parts.ts';
import { LIMITS } from '../base/limits.ts';
import { PROJECT_ROOT } from '../base/paths.ts';
import { Budget } from './budget.ts';
import { type Usage, usageOf } from './clock.ts';

/** The memory that the process may use (a guess). */
const MAX_BYTES = 1_000_000_000;
/** The system ends the process after this CPU time, even if the grader is gone (a guess, above the budget). */
const MAX_CPU_SECONDS = 20;

export interface ReadingRequest {
  /** The name of the function in `grader/reading.ts`. */
  readonly reading: string;
  readonly parameters: readonly unknown[];
}

/** A `fault` is the stack of an error in the grader's own code. */
export type ReadingReply = { readonly result: unknown } | { readonly fault: string };

export class Reader {
  #process: ChildProcess | undefined;
  #isOver = false;
  /** The last reading that was asked for. Readings run one after another. */
  #last: Promise<unknown> = Promise.resolve();
  /** Settles the reading that runs now. */
  #settle: (reply?: ReadingReply) => void = () => {};

  /**
   * The process starts with the first reading.
   *
   * @param budget shared by all analyses of the submission
   * @param program the arguments of Node's command line
   */
  constructor(
    readonly budget = new Budget(LIMITS.readingMs, MAX_BYTES),
    private readonly program: readonly string[] = READING_PROGRAM,
  ) {}

  /**
   * @param reading the function's name in `grader/reading.ts`
   * @returns undefined when the budget is used up, or when the text is nested too deeply
   * @throws an error of the grader in the function
   */
  async read<Reading extends (...parameters: never[]) => unknown>(
    reading: string,
    ...parameters: Parameters<Reading>
  ): Promise<Awaited<ReturnType<Reading>> | undefined> {
    const ask = () => this.#ask({ reading, parameters });
    const replying = this.#last.then(() =>
      this.budget.within(ask, this.#usage, () => this.close()),
    );
    this.#last = replying;
    const reply = await replying;
    if (reply === undefined) return undefined;
    if ('fault' in reply) throw new Error(reply.fault);
    return reply.result as Awaited<ReturnType<Reading>>;
  }

  /** Ends the process. Readings that have not ended return undefined. */
  close(): void {
    this.#isOver = true;
    this.#process?.kill('SIGKILL');
    this.#settle();
  }

  readonly #usage = (): Usage | undefined => usageOf(this.#process?.pid);

  #ask(request: ReadingRequest): Promise<ReadingReply | undefined> {
    return new Promise((resolve) => {
      this.#settle = resolve;
      if (!this.#isOver) this.#process ??= this.#start();
      if (this.#process?.connected) this.#process.send(request, (error) => error && this.close());
      else this.close();
    });
  }

  #start(): ChildProcess {
    const words = [process.execPath, ...this.program];
    if (process.platform !== 'win32') {
      words.unshift('/bin/sh', '-c', `ulimit -t ${MAX_CPU_SECONDS}; exec "$@"`, 'sh');
    }
    const [command = '', ...commandArguments] = words;
    const child = spawn(command, commandArguments, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      cwd: PROJECT_ROOT,
      env: {},
      windowsHide: true,
    });
    child.on('message', (reply: ReadingReply) => this.#settle(reply));
    child.on('error', () => this.close());
    child.on('exit', () => this.close());
    return child;
  }
}

/** Loads the function of each reading when it is first needed. */
export type Readings = Readonly<Record<string, () => Promise<(...parameters: never[]) => unknown>>>;

/** Answers the requests of a {@link Reader}; it runs in the separate process. */
export function serveReadings(readings: Readings): void {
  const send = (reply: ReadingReply): void => void process.send?.(reply);
  process.on('message', async ({ reading, parameters }: ReadingRequest) => {
    try {
      const read = await readings[reading]!();
      send({ result: await read(...(parameters as never[])) });
    } catch (error) {
      // The text is nested too deeply for the stack, or too long.
      if (error instanceof RangeError) send({ result: undefined });
      else send({ fault: error instanceof Error ? (error.stack ?? '') : String(error) });
    }
  });
  process.on('disconnect', () => process.exit());
}
