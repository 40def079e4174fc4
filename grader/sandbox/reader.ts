/**
 * Analyses a student's source for hints, in a process of its own. A hostile text can make a parser, a pattern or a tree
 * walk take forever or use all memory, so no analysis runs in the grader's own process. All analyses of one submission
 * share a budget. When it is used up, the process is ended and every reading returns undefined: there is no hint then,
 * and the verdict stands.
 *
 * To add a reading, name its function in `grader/reading.ts` and call `read` with the type of the function. Arguments and
 * results are copied by the structured clone algorithm: plain data, arrays, maps and sets. A reading may cache values,
 * such as a parsed program, in its module, because a process reads one submission only.
 *
 *     const place = await reader.read<typeof findMistake>('findMistake', text, stumble);
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { READING_PROGRAM } from '../base/built-parts.ts';
import { LIMITS } from '../base/limits.ts';
import { PROJECT_ROOT } from '../base/paths.ts';
import { Budget } from './budget.ts';
import { type Usage, usageOf } from './clock.ts';

const MOST_BYTES = 1_000_000_000;
/** The system ends the process after this CPU time, in case that the grader is gone. */
const HARD_END_SECONDS = 20;

export interface ReadingRequest {
  readonly reading: string;
  readonly given: readonly unknown[];
}

/** A `fault` is an error of the grader, as its stack. */
export type ReadingReply = { readonly found: unknown } | { readonly fault: string };

export class Reader {
  #process: ChildProcess | undefined;
  #isOver = false;
  /** Readings run one after another. */
  #last: Promise<unknown> = Promise.resolve();
  #take: (reply?: ReadingReply) => void = () => {};

  /**
   * The process starts with the first reading.
   *
   * @param budget shared by all analyses of the submission
   * @param program the arguments of Node's command line
   */
  constructor(
    readonly budget = new Budget(LIMITS.readingMs, MOST_BYTES),
    private readonly program: readonly string[] = READING_PROGRAM,
  ) {}

  /**
   * @param reading the function's name in `grader/reading.ts`
   * @returns undefined when the budget is used up, or when the text is nested too deeply
   * @throws an error of the grader in the function
   */
  async read<Reading extends (...given: never[]) => unknown>(
    reading: string,
    ...given: Parameters<Reading>
  ): Promise<Awaited<ReturnType<Reading>> | undefined> {
    const asked = () => this.#ask({ reading, given });
    const answered = this.#last.then(() =>
      this.budget.within(asked, this.#usage, () => this.close()),
    );
    this.#last = answered;
    const reply = await answered;
    if (reply === undefined) return undefined;
    if ('fault' in reply) throw new Error(reply.fault);
    return reply.found as Awaited<ReturnType<Reading>>;
  }

  /** What is still being read is left. */
  close(): void {
    this.#isOver = true;
    this.#process?.kill('SIGKILL');
    this.#take();
  }

  readonly #usage = (): Usage | undefined => usageOf(this.#process?.pid);

  #ask(request: ReadingRequest): Promise<ReadingReply | undefined> {
    return new Promise((take) => {
      this.#take = take;
      if (!this.#isOver) this.#process ??= this.#start();
      if (this.#process?.connected) this.#process.send(request, (error) => error && this.close());
      else this.close();
    });
  }

  #start(): ChildProcess {
    const words = [process.execPath, ...this.program];
    if (process.platform !== 'win32') {
      words.unshift('/bin/sh', '-c', `ulimit -t ${HARD_END_SECONDS}; exec "$@"`, 'sh');
    }
    const [command = '', ...given] = words;
    const child = spawn(command, given, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      cwd: PROJECT_ROOT,
      env: {},
      windowsHide: true,
    });
    child.on('message', (reply: ReadingReply) => this.#take(reply));
    child.on('error', () => this.close());
    child.on('exit', () => this.close());
    return child;
  }
}

/** Loads the function of each reading when it is first needed. */
export type Readings = Readonly<Record<string, () => Promise<(...given: never[]) => unknown>>>;

/** Answers the requests of a {@link Reader}; it runs in the separate process. */
export function serveReadings(readings: Readings): void {
  const send = (reply: ReadingReply): void => void process.send?.(reply);
  process.on('message', async ({ reading, given }: ReadingRequest) => {
    try {
      const read = await readings[reading]!();
      send({ found: await read(...(given as never[])) });
    } catch (error) {
      // The text is nested too deeply for the stack, or too long.
      if (error instanceof RangeError) send({ found: undefined });
      else send({ fault: error instanceof Error ? (error.stack ?? '') : String(error) });
    }
  });
  process.on('disconnect', () => process.exit());
}
