/**
 * One sandbox child: a process without rights and environment, which answers messages with texts. It is always ended by
 * killing it, and nothing that it sends is trusted.
 *
 * Each session has a fresh context. If a submission escaped from its context, it could read everything that the child
 * was told and will be told. A child therefore serves only one submission, and only sessions that disclose the same.
 */
import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { GraderError } from '../base/grader-error.ts';
import { userError } from '../base/messages/user-error.ts';
import { type Usage, usageOf } from './clock.ts';
import { disclosesTheSame } from './disclosure.ts';
import { encodeFrame, type Message, readFrames } from './frames.ts';
import type { Locks } from './locks.ts';
import type { AbortReason, Session } from './session.ts';
import { HEAP_BYTES, startChild } from './start-child.ts';

/** An older child serves no session: its own time limit, which counts waiting too, could end it (see `boot.cjs`). */
const MAX_AGE_MS = 100_000;
/** How long Bubblewrap may take to set up its namespaces (a guess). */
const MAX_SETUP_MS = 10_000;
/** A child that has not started by then never will, however busy the machine (a guess). */
const MAX_START_MS = 60_000;
const MAX_STDERR_LENGTH = 16_384;
/** The memory that a child may use outside of its heap (a guess). */
const MAX_BYTES_BESIDE_HEAP = 600_000_000;
/** What small questions may use, garbage included, and what may be added for each node of a tree (guesses). */
const SMALL_HEAP_BYTES = 600_000_000;
const MAX_NODE_BYTES = 4000;
/** A child that uses more serves no other session, so that idle children together do not fill the machine. */
const MAX_BYTES_TO_REUSE = SMALL_HEAP_BYTES;
/** From this size on, early optimization by the engine is worth its time: see `boot.cjs`. */
const LONG_NODES = 100_000;
/** The number of the frame that says that a child has started. It is no answer. */
const STARTED = 0;
/** The exit codes of `boot.cjs`. */
const CHANGED_OUTSIDE = 86;
const NOT_OPENED = 87;

export class SandboxChild {
  readonly #process: ChildProcess;
  readonly #createdAtMs = performance.now();
  #first: Session | undefined;
  #largestNodes = 0;
  /** Garbage of earlier sessions, which must not count against the open one. */
  #bytesBeforeSession = 0;
  /** The harness of the last session. It is long, so it is not sent again. */
  #harness = '';
  /** The number of the last message in each direction. */
  #sent = STARTED;
  #received = STARTED - 1;
  readonly #answers: Buffer[] = [];
  #onNext: (() => void) | undefined;
  #stderr = '';
  /** A `GraderError` means that the child never started, which is not the submission's fault. */
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
    }, MAX_START_MS).unref();
  }

  #listen({ stdio, stdin, stderr }: ChildProcess): void {
    // Some or all streams are missing if the system has no file descriptors left.
    const streams = stdio as ChildProcess['stdio'] | undefined;
    const answers = streams?.[3] as Readable | null | undefined;
    const onGarbage = () => this.end({ kind: 'crashed', detail: 'it sent something unreadable' });
    if (answers) readFrames(answers, (id, body) => this.#receive(id, body), onGarbage);
    stderr?.on('data', (piece: Buffer) => {
      if (this.#stderr.length < MAX_STDERR_LENGTH) this.#stderr += piece.toString('latin1');
    });
    for (const stream of [answers, stdin, stderr]) stream?.on('error', () => {});
  }

  get isFresh(): boolean {
    return this.#first === undefined;
  }

  /** Whether nothing that it was used for before forbids this session. */
  mayServe(session: Session): boolean {
    const first = this.#first ?? session;
    if (this.isUsedUp || ownerOf(first) !== ownerOf(session)) return false;
    return disclosesTheSame(first.disclosure, session.disclosure);
  }

  /** Whether it can serve no further session. */
  get isUsedUp(): boolean {
    const isOld = performance.now() - this.#createdAtMs > MAX_AGE_MS;
    return this.#ending !== undefined || isOld || this.#usedBytes() > MAX_BYTES_TO_REUSE;
  }

  /** Whether it runs. Before that, the submission cannot have caused anything. */
  get isStarted(): boolean {
    return this.#received >= STARTED;
  }

  /** Whether its process has ended. */
  get isGone(): boolean {
    const { exitCode, signalCode, pid } = this.#process;
    return pid === undefined || exitCode !== null || signalCode !== null;
  }

  /** Begins a session. @param ending the text that `Session.ending` gave */
  open(session: Session, ending?: string): void {
    this.#bytesBeforeSession = this.isFresh ? 0 : this.#usedBytes();
    this.#largestNodes = 0;
    this.#first ??= session;
    const { harness, questions, builtIns = '', showsPlaces = false } = session;
    const nodes = questions.reduce((sum, question) => sum + question.nodes, 0);
    const message: Message = {
      kind: 'open',
      harness: harness === this.#harness ? '' : harness,
      builtIns,
      program: ending ?? session.program,
      showsPlaces,
      isLong: ending !== undefined || nodes >= LONG_NODES,
      loadOptions: JSON.stringify(session.loadOptions),
    };
    this.send([message]);
    this.#harness = harness;
  }

  /** Sends messages in one write. Several may be sent ahead; the answers come in the same order. */
  send(messages: readonly Message[]): void {
    const { stdin } = this.#process;
    if (this.#ending !== undefined || !stdin) return;
    stdin.cork();
    for (const message of messages) {
      this.#sent++;
      stdin.write(encodeFrame(this.#sent, message));
    }
    stdin.uncork();
  }

  /**
   * @returns the next answer, or the reason why the child ended before it
   * @throws {GraderError} when the child could not be started
   */
  async next(): Promise<Buffer | AbortReason> {
    if (this.#answers.length === 0 && this.#ending === undefined) {
      await new Promise<void>((resolve) => {
        this.#onNext = resolve;
      });
    }
    const answer = this.#answers.shift() ?? this.#ending!;
    if (answer instanceof GraderError) throw answer;
    return answer;
  }

  /**
   * @returns the time that the child has used since it started, and the memory that the open session uses; nothing
   *   where the system does not tell
   */
  readonly usage = (): Usage | undefined => {
    const usage = usageOf(this.#process.pid);
    if (usage === undefined) return undefined;
    return { ...usage, memoryBytes: Math.max(0, usage.memoryBytes - this.#bytesBeforeSession) };
  };

  #usedBytes(): number {
    return usageOf(this.#process.pid)?.memoryBytes ?? 0;
  }

  /**
   * Small questions get a small limit, so that a program that fills the memory is recognized long before the heap is
   * full. The largest question of the session counts, because its garbage stays until the engine needs the memory.
   *
   * @param nodes the size of the answer that the child is working on
   * @returns the memory that the open session may use
   */
  maxBytes(nodes: number): number {
    this.#largestNodes = Math.max(this.#largestNodes, nodes);
    const forObjects = SMALL_HEAP_BYTES + MAX_NODE_BYTES * this.#largestNodes;
    return Math.min(forObjects, HEAP_BYTES) + MAX_BYTES_BESIDE_HEAP;
  }

  end(ending: AbortReason | GraderError = { kind: 'crashed', detail: 'it was stopped' }): void {
    if (this.#ending !== undefined) return;
    this.#ending = ending;
    this.#kill();
    this.#onNext?.();
  }

  #kill(): void {
    // Bubblewrap leaves a process behind if it is killed while it sets up its namespaces. A child that has only just
    // begun is therefore not killed: it ends by itself when it finds its pipes closed.
    const isBeginning = !this.isStarted && performance.now() - this.#createdAtMs < MAX_SETUP_MS;
    if (!isBeginning) this.#process.kill('SIGKILL');
    // Open pipes would keep the grader running.
    for (const stream of this.#process.stdio ?? []) stream?.destroy();
    this.#process.unref();
  }

  #receive(id: number, body: Buffer): void {
    if (this.#ending !== undefined) return;
    if (id !== this.#received + 1 || id > this.#sent) {
      this.end({ kind: 'crashed', detail: 'it sent an answer that was not asked for' });
      return;
    }
    this.#received = id;
    if (id === STARTED) return;
    this.#answers.push(body);
    this.#onNext?.();
  }

  #endingOf(code: number | null, signal: NodeJS.Signals | null): AbortReason | GraderError {
    const exitText = signal === null ? `exit code ${code}` : signal;
    // If not even the first session can be opened, the grader is at fault and not the submission.
    if (!this.isStarted || (code === NOT_OPENED && this.#received === STARTED)) {
      const [line = ''] = this.#stderr.trim().split('\n');
      return this.#notStarted(line.slice(0, 200) || exitText);
    }
    return abortReasonOf(code, exitText, this.#stderr);
  }

  #notStarted(cause: unknown): GraderError {
    const why = cause instanceof Error ? cause.message : String(cause);
    const isLocked = this.locks.wrapper.length > 0;
    return userError('sandbox.not-started', { why, isLocked }, { cause });
  }
}

/** A session that shows places needs a child of its own, because nothing else that this child says may be believed. */
function ownerOf(session: Session): object {
  return session.showsPlaces ? session : session.owner;
}

/** V8 writes the reason for a fatal error to standard error, and aborts. */
function abortReasonOf(code: number | null, exitText: string, stderr: string): AbortReason {
  if (/out of memory|Allocation failed|bad_alloc|Cannot allocate memory/i.test(stderr)) {
    return { kind: 'out-of-memory' };
  }
  if (code === CHANGED_OUTSIDE) {
    return { kind: 'crashed', detail: 'it changed what does not belong to it' };
  }
  if (code === NOT_OPENED) return { kind: 'crashed', detail: 'it could not be loaded again' };
  const fatal = /(?:FATAL ERROR|Fatal error in)[^\n]*/.exec(stderr)?.[0];
  return { kind: 'crashed', detail: fatal === undefined ? exitText : `${exitText}: ${fatal}` };
}
