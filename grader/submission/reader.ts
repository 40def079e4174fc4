/**
 * Reads a student's source for hints, in a process of its own. What reads a text (a parser, a search by
 * patterns, whatever walks through a tree) can be made to take for ever, or all memory, by a text that was
 * written for it; so none of it runs in the grader's own process. A reader has one budget for all that
 * is read of one submission, in CPU time, which the system itself holds; when it is used up, the
 * process is ended, and each reading gives nothing: then there is no hint, and the verdict stands.
 *
 * To add a reading: name it in `grader/reading.ts`, and ask for it by the type of the function that does
 * it. What it is given and what it gives are copied, as `structuredClone` does it: plain data, lists, maps
 * and sets. It may keep what it has worked out (a parsed program, a list of candidates of which the
 * next few are taken) in its module, because a process reads one submission only.
 *
 *     const place = await reader.read<typeof brokenPlace>('brokenPlace', text, stumble);
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** For all that is read of one submission. */
export interface ReadingBudget {
  readonly cpuSeconds: number;
  readonly heapMb: number;
}

/** A usual program takes a fifth of it. */
const BUDGET: ReadingBudget = { cpuSeconds: 3, heapMb: 512 };
/** Only where the system holds no limit, or gives the process no time at all. */
const WALL_MS = process.platform === 'win32' ? 15_000 : 120_000;
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** Where the grader runs as a bundle, the program beside it, which is not looked at once more. */
const MAIN = /main\.mjs$/;

export interface ReadingRequest {
  readonly id: number;
  readonly reading: string;
  readonly given: readonly unknown[];
}

/** `fault`: of the grader's own, as a stack. */
export type ReadingReply =
  | { readonly id: number; readonly found: unknown }
  | { readonly id: number; readonly fault: string };

interface Waiting {
  readonly resolve: (found: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class Reader {
  readonly #waiting = new Map<number, Waiting>();
  #process: ChildProcess | undefined;
  #isOver = false;
  #lastId = 0;

  /**
   * Nothing is started before something is read.
   *
   * @param program the arguments of Node's command line
   */
  constructor(
    private readonly budget = BUDGET,
    private readonly program = readingProgram(process.argv[1]),
  ) {}

  /**
   * @returns nothing when the budget is used up, or when the text is more than can be gone through
   * @throws a fault of the grader's own
   */
  read<Reading extends (...given: never[]) => unknown>(
    reading: string,
    ...given: Parameters<Reading>
  ): Promise<Awaited<ReturnType<Reading>> | undefined> {
    return new Promise((resolve, reject) => {
      if (this.#isOver) {
        resolve(undefined);
        return;
      }
      this.#process ??= this.#start();
      const id = ++this.#lastId;
      const timer = setTimeout(() => this.close(), WALL_MS);
      const finish = <T>(then: (value: T) => void, value: T): void => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        then(value);
      };
      this.#waiting.set(id, {
        resolve: (found) => finish(resolve as (value: unknown) => void, found),
        reject: (error) => finish(reject, error),
      });
      const request: ReadingRequest = { id, reading, given };
      if (this.#process.connected) this.#process.send(request, (error) => error && this.close());
      else this.close();
    });
  }

  /** What is still being read is left. */
  close(): void {
    this.#isOver = true;
    this.#process?.kill('SIGKILL');
    for (const { resolve } of [...this.#waiting.values()]) resolve(undefined);
  }

  #start(): ChildProcess {
    const { cpuSeconds, heapMb } = this.budget;
    const node = [process.execPath, `--max-old-space-size=${heapMb}`, ...this.program];
    const [command = '', ...given] = withinCpu(cpuSeconds, node);
    const child = spawn(command, given, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      cwd: PROJECT,
      env: {},
      windowsHide: true,
    });
    child.on('message', (reply: ReadingReply) => {
      const waiting = this.#waiting.get(reply.id);
      if ('fault' in reply) waiting?.reject(new Error(reply.fault));
      else waiting?.resolve(reply.found);
    });
    child.on('error', () => this.close());
    child.on('exit', () => this.close());
    return child;
  }
}

/** Has the system end a process after so much work, even when nobody is left to do it. */
function withinCpu(seconds: number, command: readonly string[]): readonly string[] {
  if (process.platform === 'win32') return command;
  return ['/bin/sh', '-c', `ulimit -t ${seconds}; exec "$@"`, 'sh', ...command];
}

function readingProgram(main = ''): readonly string[] {
  return MAIN.test(main) ? [main.replace(MAIN, 'reading.mjs')] : ['grader/start.mjs', 'reading'];
}

/** Gives the function that does a reading: what only some need is loaded only then. */
export type Readings = Readonly<Record<string, () => Promise<(...given: never[]) => unknown>>>;

/** The half that runs in the process of its own. */
export function serveReadings(readings: Readings): void {
  const send = (reply: ReadingReply): void => void process.send?.(reply);
  process.on('message', async ({ id, reading, given }: ReadingRequest) => {
    try {
      const read = await readings[reading]!();
      send({ id, found: await read(...(given as never[])) });
    } catch (error) {
      // Deeper than can be gone through, or longer than can be held.
      if (error instanceof RangeError) send({ id, found: undefined });
      else send({ id, fault: error instanceof Error ? (error.stack ?? '') : String(error) });
    }
  });
  process.on('disconnect', () => process.exit());
}
