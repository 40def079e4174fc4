/**
 * Reads a student's source for hints, in a process of its own. What reads a text (a parser, a search by
 * patterns, whatever walks through a tree) can be made to take for ever, or all memory, by a text that was
 * written for it; so none of it runs in the grader's own process. All that is read of one submission
 * besides compiling it, by this process or another, has one budget; when it is used up, whoever reads is
 * ended, and each reading gives nothing: then there is no hint, and the verdict stands.
 *
 * To add a reading: name it in `grader/reading.ts`, and ask for it by the type of the function that does
 * it. What it is given and what it gives are copied, as `structuredClone` does it: plain data, lists, maps
 * and sets. It may keep what it has worked out (a parsed program, a list of candidates of which the
 * next few are taken) in its module, because a process reads one submission only.
 *
 *     const place = await reader.read<typeof brokenPlace>('brokenPlace', text, stumble);
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { READING_PROGRAM } from '../base/built-parts.ts';
import { LIMITS } from '../base/limits.ts';
import { PROJECT_ROOT } from '../base/paths.ts';
import { Budget } from './budget.ts';
import { type Usage, usageOf } from './clock.ts';

const MOST_BYTES = 1_000_000_000;
/** When the system itself ends the process, should nobody be left to do it. */
const HARD_END_SECONDS = 20;

export interface ReadingRequest {
  readonly reading: string;
  readonly given: readonly unknown[];
}

/** `fault`: of the grader's own, as a stack. */
export type ReadingReply = { readonly found: unknown } | { readonly fault: string };

export class Reader {
  #process: ChildProcess | undefined;
  #isOver = false;
  /** What was asked before is answered first. */
  #last: Promise<unknown> = Promise.resolve();
  #take: (reply?: ReadingReply) => void = () => {};

  /**
   * Nothing is started before something is read.
   *
   * @param budget of all that reads
   * @param program the arguments of Node's command line
   */
  constructor(
    readonly budget = new Budget(LIMITS.readingMs, MOST_BYTES),
    private readonly program: readonly string[] = READING_PROGRAM,
  ) {}

  /**
   * @returns nothing when the budget is used up, or when the text is more than can be gone through
   * @throws a fault of the grader's own
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
    const ended = ['/bin/sh', '-c', `ulimit -t ${HARD_END_SECONDS}; exec "$@"`, 'sh'];
    const around = process.platform === 'win32' ? [] : ended;
    const [command = '', ...given] = [...around, process.execPath, ...this.program];
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

/** Gives the function that does a reading: what only some need is loaded only then. */
export type Readings = Readonly<Record<string, () => Promise<(...given: never[]) => unknown>>>;

/** The half that runs in the process of its own. */
export function serveReadings(readings: Readings): void {
  const send = (reply: ReadingReply): void => void process.send?.(reply);
  process.on('message', async ({ reading, given }: ReadingRequest) => {
    try {
      const read = await readings[reading]!();
      send({ found: await read(...(given as never[])) });
    } catch (error) {
      // Deeper than can be gone through, or longer than can be held.
      if (error instanceof RangeError) send({ found: undefined });
      else send({ fault: error instanceof Error ? (error.stack ?? '') : String(error) });
    }
  });
  process.on('disconnect', () => process.exit());
}
