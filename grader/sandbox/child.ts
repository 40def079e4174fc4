/**
 * One sandbox child: a process with no rights and no environment that is sent messages and answers
 * with texts. It is killed, never asked to leave, and what it says is data.
 *
 * Each session has a fresh context, and a context should be all that a submission ever sees; but if one
 * got out of it, then what the child holds and what later sessions tell it would be open to it. So a
 * child serves one submission alone, and is told in each session what it was told in the first.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { GraderError } from '../base/grader-error.ts';
import { userError } from '../base/messages/user-error.ts';
import { type Usage, usageOf } from './clock.ts';
import { disclosesTheSame } from './disclosure.ts';
import { encodeFrame, type Message, readFrames } from './frames.ts';
import { childMemoryBytes, type Locks } from './locks.ts';
import type { AbortReason, Session } from './session.ts';

/** For the program's objects. */
const HEAP_BYTES = childMemoryBytes();
/** V8 starts to look for garbage among old objects only here: the largest tree fits in below. */
const FIRST_COLLECTION_MB = 320;
/** Many trees that are needed only for a moment are best dropped while they are still young. */
const YOUNG_MB = 32;
/**
 * After so much time at one question a child ends by itself, should nobody be left to end it: later
 * than its time is up on the busiest machine.
 */
const HARD_END_MS = 1_500_000;

const boot = readFileSync(new URL('./boot.cjs', import.meta.url), 'utf8');
/** One that has waited for long would take the waiting for work, and end itself; see `boot.cjs`. */
const MOST_AGE_MS = 100_000;
const MOST_BEGINNING_MS = 10_000;
/** A child that has not started by then never will, however busy the machine. */
const MOST_START_MS = 60_000;
const MOST_STDERR = 16_384;
/** What a child may take outside its heap of objects. */
const BESIDE_HEAP_BYTES = 600_000_000;
/** For what is small, with all that is not yet collected; and more for each node of a tree. */
const SMALL_HEAP_BYTES = 600_000_000;
const MOST_NODE_BYTES = 4000;
/** A child that holds more than this serves no other session, so that all that are kept together do not fill the machine. */
const MAX_BYTES_TO_REUSE = SMALL_HEAP_BYTES;
/** So much work is worth that code is made fast early: see `boot.cjs`. */
const LONG_NODES = 100_000;
/** The number of the frame that says that a child has started: none of its answers. */
const STARTED = 0;
/** The exit codes of `boot.cjs`. */
const CHANGED_OUTSIDE = 86;
const NOT_OPENED = 87;

export class SandboxChild {
  readonly #process: ChildProcess;
  readonly #bornAtMs = performance.now();
  #first: Session | undefined;
  #largestNodes = 0;
  /** The engine may not have collected yet what earlier sessions held. The session that is open is not to pay for that. */
  #leftBehindBytes = 0;
  /** That of the last session: it is as long as all else. */
  #harness = '';
  /** Numbers of messages. */
  #sent = STARTED;
  #received = STARTED - 1;
  readonly #answers: Buffer[] = [];
  #onNext: (() => void) | undefined;
  #stderr = '';
  /** An error is the grader's own: the child was never there to run anything. */
  #ending: AbortReason | GraderError | undefined;

  /** @throws {GraderError} when the system has no room for one more */
  constructor(private readonly locks: Locks) {
    try {
      this.#process = startChild(locks);
    } catch (error) {
      throw this.#notStarted(error);
    }
    this.#process.on('error', (error) => this.end(this.#notStarted(error)));
    this.#process.on('close', (code, signal) => this.end(this.#endingOf(code, signal)));
    this.#listen(this.#process);
    setTimeout(() => {
      if (!this.isStarted) this.end(this.#notStarted('it does not begin'));
    }, MOST_START_MS).unref();
  }

  #listen({ stdio, stdin, stderr }: ChildProcess): void {
    // When there are no descriptors left for a process, its streams are missing, or some of them.
    const streams = stdio as ChildProcess['stdio'] | undefined;
    const answers = streams?.[3] as Readable | null | undefined;
    const onGarbage = () => this.end({ kind: 'crashed', detail: 'it sent something unreadable' });
    if (answers) readFrames(answers, (id, body) => this.#receive(id, body), onGarbage);
    stderr?.on('data', (piece: Buffer) => {
      if (this.#stderr.length < MOST_STDERR) this.#stderr += piece.toString('latin1');
    });
    for (const stream of [answers, stdin, stderr]) stream?.on('error', () => {});
  }

  get isFresh(): boolean {
    return this.#first === undefined;
  }

  /** Nothing that it was used for stands against this session. */
  mayServe(session: Session): boolean {
    const first = this.#first ?? session;
    if (this.isUsedUp || ownerOf(first) !== ownerOf(session)) return false;
    return disclosesTheSame(first.disclosure, session.disclosure);
  }

  /** No session may come any more. */
  get isUsedUp(): boolean {
    const isOld = performance.now() - this.#bornAtMs > MOST_AGE_MS;
    return this.#ending !== undefined || isOld || this.#wholeBytes() > MAX_BYTES_TO_REUSE;
  }

  /** It runs; before that, nothing that happens is the submission's doing. */
  get isStarted(): boolean {
    return this.#received >= STARTED;
  }

  /** Its process is no more. */
  get isGone(): boolean {
    const { exitCode, signalCode, pid } = this.#process;
    return pid === undefined || exitCode !== null || signalCode !== null;
  }

  /** A session begins. @param ending see `Session` */
  open(session: Session, ending?: string): void {
    this.#leftBehindBytes = this.isFresh ? 0 : this.#wholeBytes();
    this.#largestNodes = 0;
    this.#first ??= session;
    const { harness, openArguments, questions, builtIns = '', showsPlaces = false } = session;
    const nodes = questions.reduce((sum, question) => sum + question.nodes, 0);
    const isLong = ending !== undefined || nodes >= LONG_NODES;
    const program = ending ?? session.program;
    const about = { builtIns, program, showsPlaces, isLong, arguments: openArguments };
    this.send([{ kind: 'open', harness: harness === this.#harness ? '' : harness, ...about }]);
    this.#harness = harness;
  }

  /** Messages may be sent ahead; the answers come in the same order. All go in one write. */
  send(messages: readonly Message[]): void {
    const stdin = this.#ending === undefined ? this.#process.stdin : undefined;
    stdin?.cork();
    for (const message of messages) stdin?.write(encodeFrame(++this.#sent, message));
    stdin?.uncork();
  }

  /**
   * @returns the next answer, or how the child ended before that
   * @throws {GraderError} when it could not be started
   */
  async next(): Promise<Buffer | AbortReason> {
    if (this.#answers.length === 0 && this.#ending === undefined) {
      await new Promise<void>((come) => {
        this.#onNext = come;
      });
    }
    const answer = this.#answers.shift() ?? this.#ending!;
    if (answer instanceof GraderError) throw answer;
    return answer;
  }

  /**
   * @returns the time that it has used since it was started, and the memory that the open session has taken;
   *   nothing where that cannot be told
   */
  readonly usage = (): Usage | undefined => {
    const usage = usageOf(this.#process.pid);
    if (usage === undefined) return undefined;
    return { ...usage, memoryBytes: Math.max(0, usage.memoryBytes - this.#leftBehindBytes) };
  };

  #wholeBytes(): number {
    return usageOf(this.#process.pid)?.memoryBytes ?? 0;
  }

  /**
   * A bomb is told long before the heap is full where little is asked. What a larger question of the session has
   * left behind stays until the engine needs the room.
   *
   * @param nodes the size of the answer that it is at work on
   * @returns the memory that the open session may take
   */
  maxBytes(nodes: number): number {
    this.#largestNodes = Math.max(this.#largestNodes, nodes);
    const forObjects = SMALL_HEAP_BYTES + MOST_NODE_BYTES * this.#largestNodes;
    return Math.min(forObjects, HEAP_BYTES) + BESIDE_HEAP_BYTES;
  }

  end(ending: AbortReason | GraderError = { kind: 'crashed', detail: 'it was stopped' }): void {
    if (this.#ending !== undefined) return;
    this.#ending = ending;
    this.#kill();
    this.#onNext?.();
  }

  #kill(): void {
    // Bubblewrap that is killed while it still sets up its namespaces leaves a process behind. A child
    // that has only just begun is not killed: it ends by itself when it finds its pipes closed.
    const isBeginning = !this.isStarted && performance.now() - this.#bornAtMs < MOST_BEGINNING_MS;
    if (!isBeginning) this.#process.kill('SIGKILL');
    // The pipes of a killed child are of no more use, and open they would keep the grader running.
    for (const stream of this.#process.stdio ?? []) stream?.destroy();
    this.#process.unref();
  }

  #receive(id: number, body: Buffer): void {
    if (this.#ending !== undefined) return;
    if (id !== this.#received + 1 || id > this.#sent) {
      this.end({ kind: 'crashed', detail: 'it sent an answer that was not asked for' });
    } else {
      this.#received = id;
      if (id === STARTED) return;
      this.#answers.push(body);
      this.#onNext?.();
    }
  }

  #endingOf(code: number | null, signal: NodeJS.Signals | null): AbortReason | GraderError {
    const how = signal === null ? `exit code ${code}` : signal;
    // What a child cannot open as the first is the grader's own.
    if (!this.isStarted || (code === NOT_OPENED && this.#received === STARTED)) {
      const [line = ''] = this.#stderr.trim().split('\n');
      return this.#notStarted(line.slice(0, 200) || how);
    }
    return abortReasonOf(code, how, this.#stderr);
  }

  #notStarted(cause: unknown): GraderError {
    const why = cause instanceof Error ? cause.message : String(cause);
    const isLocked = this.locks.wrapper.length > 0;
    return userError('sandbox.not-started', { why, isLocked }, { cause });
  }
}

/** What a child says that shows places is believed only that once: such a session has one to itself. */
function ownerOf(session: Session): object {
  return session.showsPlaces ? session : session.owner;
}

/** V8 says why it gave up on standard error, and aborts. */
function abortReasonOf(code: number | null, how: string, stderr: string): AbortReason {
  if (/out of memory|Allocation failed|bad_alloc|Cannot allocate memory/i.test(stderr)) {
    return { kind: 'out-of-memory' };
  }
  if (code === CHANGED_OUTSIDE) {
    return { kind: 'crashed', detail: 'it changed what does not belong to it' };
  }
  if (code === NOT_OPENED) return { kind: 'crashed', detail: 'it could not be loaded again' };
  const fatal = /(?:FATAL ERROR|Fatal error in)[^\n]*/.exec(stderr)?.[0];
  return { kind: 'crashed', detail: fatal === undefined ? how : `${how}: ${fatal}` };
}

/** @throws the system's error when it has no room for one more */
function startChild({ wrapper }: Locks): ChildProcess {
  const words = [...wrapper, process.execPath, ...nodeFlags(), '-e', boot, String(HARD_END_MS)];
  const [command = '', ...given] = words;
  return spawn(command, given, {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    env: {},
    cwd: path.parse(process.cwd()).root,
    windowsHide: true,
  });
}

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
