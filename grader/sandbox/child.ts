/**
 * One sandbox child: a process with no rights and no environment that is sent messages and answers
 * with texts. It is killed, never asked to leave, and what it says is data.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { GraderError } from '../grader-error.ts';
import { encodeFrame, FrameReader, type Message } from './frames.ts';
import type { Locks } from './locks.ts';
import { childMemoryBytes } from './memory.ts';
import { type ChildEnding, endingOf, howItEnded, NOT_OPENED } from './session.ts';
import { type Usage, usageOf } from './usage.ts';

/** V8 starts to look for garbage among old objects only here: the largest tree fits in below. */
const FIRST_COLLECTION_MB = 320;

/** Many trees that are needed only for a moment are best dropped while they are still young. */
const YOUNG_MB = 32;
/** For the program's objects. */
const HEAP_BYTES = childMemoryBytes();
/** What a child may take outside its heap of objects. */
const BESIDE_HEAP_BYTES = 600_000_000;
/** For what is small, with all that is not yet collected; and more for each node of a tree. */
const SMALL_HEAP_BYTES = 600_000_000;
const MOST_NODE_BYTES = 4000;
/**
 * After so much time at one question a child ends by itself, should nobody be left to end it: later
 * than its time is up on the busiest machine.
 */
const HARD_END_MS = 1_500_000;
const MOST_STDERR = 16_384;
const MOST_BEGINNING_MS = 10_000;
/** The number of the frame that says that a child has started: none of its answers. */
const STARTED = 0;

const boot = readFileSync(new URL('./boot.cjs', import.meta.url), 'utf8');

function nodeFlags(): string[] {
  const knows = (flag: string): boolean => process.allowedNodeEnvironmentFlags.has(flag);
  return [
    knows('--permission') ? '--permission' : '--experimental-permission',
    ...(knows('--disable-sigusr1') ? ['--disable-sigusr1'] : []),
    '--disable-proto=delete',
    '--disallow-code-generation-from-strings',
    '--no-addons',
    `--max-old-space-size=${Math.floor(HEAP_BYTES / 1024 ** 2)}`,
    `--initial-old-space-size=${FIRST_COLLECTION_MB}`,
    `--max-semi-space-size=${YOUNG_MB}`,
    // The other cores have children of their own to work for.
    '--single-threaded-gc',
    '--no-concurrent-recompilation',
    '--no-incremental-marking',
    '--stack-size=900',
    '--no-warnings',
  ];
}

const NEVER_OPENED = new GraderError(
  'the sandbox could not be started',
  'This is a fault of the grader, not of the submission. Please report it.',
);

type Answered = (text: Buffer) => void;
/** An error is the grader's own: the child was never there to run anything. */
type OnEnd = (ending: ChildEnding | GraderError) => void;

export class SandboxChild {
  #largestNodes = 0;
  readonly #process: ChildProcess | undefined;
  readonly #wrapper: readonly string[];
  readonly #waiting = new Map<number, Answered>();
  readonly bornAtMs = performance.now();
  #lastId = STARTED;
  #nextAnswer = STARTED + 1;
  #opened = 0;
  #stderr = '';
  #isStarted = false;
  #ending: ChildEnding | GraderError | undefined;
  #onEnd: OnEnd | undefined;

  constructor(locks: Locks) {
    this.#wrapper = locks.wrapper;
    const [command, ...rest] = [
      ...locks.wrapper,
      process.execPath,
      ...nodeFlags(),
      ...['-e', boot, String(HARD_END_MS)],
    ] as [string, ...string[]];
    try {
      this.#process = spawn(command, rest, {
        stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
        env: {},
        cwd: path.parse(process.cwd()).root,
        windowsHide: true,
      });
    } catch (error) {
      this.#end(this.#notStarted(error));
      return;
    }
    this.#process.on('error', (error) => this.#end(this.#notStarted(error)));
    this.#process.on('close', (code, signal) => {
      if (!this.#isStarted) {
        this.#end(this.#notStarted(firstLineOf(this.#stderr) || howItEnded(code, signal)));
      } else if (code === NOT_OPENED && this.#opened <= 1) {
        this.#end(NEVER_OPENED); // no code of a submission has run yet
      } else this.#end(endingOf(code, signal, this.#stderr));
    });
    this.#listen(this.#process);
  }

  #listen({ stdio, stdin, stderr }: ChildProcess): void {
    const frames = new FrameReader(
      (id, body) => this.#receive(id, body),
      () => this.#end({ kind: 'crashed', detail: 'it sent something unreadable' }),
    );
    // When there are no descriptors left for a process, some of its streams are missing.
    const answers = stdio[3] as Readable | null | undefined;
    answers?.on('data', (piece: Buffer) => frames.push(piece));
    answers?.on('error', () => {});
    stdin?.on('error', () => {});
    stderr?.on('data', (piece: Buffer) => {
      if (this.#stderr.length < MOST_STDERR) this.#stderr += piece.toString('latin1');
    });
    stderr?.on('error', () => {});
  }

  /** Called once, when the child ends before it has answered everything. */
  set onEnd(listener: OnEnd | undefined) {
    this.#onEnd = listener;
    if (this.#ending !== undefined) listener?.(this.#ending);
  }

  /** It runs; before that, nothing that happens is the submission's doing. */
  get isStarted(): boolean {
    return this.#isStarted;
  }

  /** Its process is no more. */
  get isGone(): boolean {
    const { exitCode, signalCode, pid } = this.#process ?? {};
    return pid === undefined || exitCode !== null || signalCode !== null;
  }

  get ended(): boolean {
    return this.#ending !== undefined;
  }

  /** Messages may be sent ahead; the answers come in the same order. */
  send(message: Message, answered: Answered): void {
    const id = ++this.#lastId;
    if (message.kind === 'open') this.#opened++;
    this.#waiting.set(id, answered);
    if (this.#ending === undefined) this.#process?.stdin?.write(encodeFrame(id, message));
  }

  /** Many at once, in one write. @param answered called for each */
  sendAll(messages: readonly Message[], answered: Answered): void {
    const stdin = this.#process?.stdin as Writable | null | undefined;
    stdin?.cork();
    for (const message of messages) this.send(message, answered);
    stdin?.uncork();
  }

  /** What it has used since it was started, or nothing where that cannot be told. */
  usage(): Usage | undefined {
    const pid = this.#process?.pid;
    return pid === undefined ? undefined : usageOf(pid);
  }

  /**
   * A bomb is told long before the heap is full where little is asked. What a larger question has left
   * behind stays until the engine needs the room.
   *
   * @param nodes the size of the answer that it is at work on
   */
  usesTooMuchMemory(usage: Usage, nodes: number): boolean {
    this.#largestNodes = Math.max(this.#largestNodes, nodes);
    const forObjects = SMALL_HEAP_BYTES + MOST_NODE_BYTES * this.#largestNodes;
    return usage.memoryBytes > Math.min(forObjects, HEAP_BYTES) + BESIDE_HEAP_BYTES;
  }

  kill(): void {
    this.#onEnd = undefined;
    this.#ending ??= { kind: 'crashed', detail: 'it was stopped' };
    if (this.#process === undefined) return;
    // Bubblewrap that is killed while it still sets up its namespaces leaves a process behind. A child
    // that has only just begun is not killed: it ends by itself when it finds its pipes closed.
    const isBeginning = !this.#isStarted && performance.now() - this.bornAtMs < MOST_BEGINNING_MS;
    if (!isBeginning) this.#process.kill('SIGKILL');
    // The pipes of a killed child are of no more use, and open they would keep the grader running.
    for (const stream of this.#process.stdio ?? []) stream?.destroy();
    this.#process.unref();
  }

  #receive(id: number, body: Buffer): void {
    const answered = this.#waiting.get(id);
    if (this.#ending !== undefined) return;
    if (id === STARTED && !this.#isStarted) {
      this.#isStarted = true;
      return;
    }
    if (id !== this.#nextAnswer || answered === undefined) {
      this.#end({ kind: 'crashed', detail: 'it sent an answer that was not asked for' });
      return;
    }
    this.#nextAnswer++;
    this.#waiting.delete(id);
    answered(body);
  }

  #end(ending: ChildEnding | GraderError): void {
    if (this.#ending !== undefined) return;
    const listener = this.#onEnd;
    this.#ending = ending;
    this.kill();
    listener?.(ending);
  }

  #notStarted(cause: unknown): GraderError {
    const why = cause instanceof Error ? cause.message : String(cause);
    return new GraderError(
      `the sandbox could not be started: ${why}`,
      this.#wrapper.length === 0
        ? 'The machine may be out of processes, memory or open files. Close some programs and try again.'
        : 'The machine may be out of processes, memory or open files, or forbid the lock: try --sandbox basic.',
      { cause },
    );
  }
}

function firstLineOf(text: string): string {
  return (text.trim().split('\n')[0] ?? '').slice(0, 200);
}
