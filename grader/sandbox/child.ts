/**
 * One sandbox child: a process with no rights and no environment that is sent messages and answers
 * with texts. It is killed, never asked to leave, and what it says is data.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { encodeFrame, FrameReader, type Message } from './frames.ts';
import type { Locks } from './locks.ts';
import { type Usage, usageOf } from './usage.ts';

/** How a child ended before it answered. */
export type Ending =
  | { readonly kind: 'out-of-memory' }
  | { readonly kind: 'crashed'; readonly detail: string };

/** JavaScript objects; the largest tree of a textbook solution takes about half. */
const HEAP_MB = 512;
/** Wide enough that a whole tree is seldom moved while it grows. */
const YOUNG_MB = 64;
/** Of any kind, as seen from outside. */
const MOST_MEMORY_BYTES = 1_100_000_000;
/** After this a child ends by itself, whatever it is doing and whoever is left. */
export const HARD_LIFE_MS = 120_000;
const MOST_STDERR = 16_384;

const boot = readFileSync(new URL('./boot.cjs', import.meta.url), 'utf8');

function nodeFlags(): string[] {
  const knows = (flag: string): boolean => process.allowedNodeEnvironmentFlags.has(flag);
  return [
    knows('--permission') ? '--permission' : '--experimental-permission',
    ...(knows('--disable-sigusr1') ? ['--disable-sigusr1'] : []),
    '--disable-proto=delete',
    '--disallow-code-generation-from-strings',
    '--no-addons',
    `--max-old-space-size=${HEAP_MB}`,
    `--max-semi-space-size=${YOUNG_MB}`,
    '--stack-size=900',
    '--no-warnings',
  ];
}

type Answered = (text: Buffer) => void;

export class SandboxChild {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, Answered>();
  readonly bornAtMs = performance.now();
  #lastId = 0;
  #nextAnswer = 1;
  #stderr = '';
  #ending: Ending | undefined;
  #onEnd: ((ending: Ending) => void) | undefined;

  constructor(locks: Locks) {
    const [command, ...rest] = [
      ...locks.wrapper,
      process.execPath,
      ...nodeFlags(),
      ...['-e', boot, String(HARD_LIFE_MS)],
    ] as [string, ...string[]];
    this.#process = spawn(command, rest, {
      stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
      env: {},
      cwd: path.parse(process.cwd()).root,
      windowsHide: true,
    });
    const frames = new FrameReader(
      (id, body) => this.#receive(id, body),
      () => this.#end({ kind: 'crashed', detail: 'it sent something unreadable' }),
    );
    const answers = this.#process.stdio[3] as Readable;
    answers.on('data', (piece: Buffer) => frames.push(piece));
    answers.on('error', () => {});
    (this.#process.stdin as Writable).on('error', () => {});
    this.#process.stderr?.on('data', (piece: Buffer) => {
      if (this.#stderr.length < MOST_STDERR) this.#stderr += piece.toString('latin1');
    });
    this.#process.on('error', (error) => this.#end({ kind: 'crashed', detail: error.message }));
    this.#process.on('close', (code, signal) => this.#end(endingOf(code, signal, this.#stderr)));
  }

  /** Called once, when the child ends before it has answered everything. */
  set onEnd(listener: ((ending: Ending) => void) | undefined) {
    this.#onEnd = listener;
    if (this.#ending !== undefined) listener?.(this.#ending);
  }

  get ended(): boolean {
    return this.#ending !== undefined;
  }

  /** Messages may be sent ahead; the answers come in the same order. */
  send(message: Message, answered: Answered): void {
    const id = ++this.#lastId;
    this.#waiting.set(id, answered);
    if (this.#ending === undefined) this.#process.stdin?.write(encodeFrame(id, message));
  }

  /** Many at once, in one write. @param answered called for each */
  sendAll(messages: readonly Message[], answered: Answered): void {
    const stdin = this.#process.stdin as Writable;
    stdin.cork();
    for (const message of messages) this.send(message, answered);
    stdin.uncork();
  }

  /** What it has used since it was started, or nothing where that cannot be told. */
  usage(): Usage | undefined {
    const { pid } = this.#process;
    return pid === undefined ? undefined : usageOf(pid);
  }

  usesTooMuchMemory(usage: Usage): boolean {
    return usage.memoryBytes > MOST_MEMORY_BYTES;
  }

  kill(): void {
    this.#onEnd = undefined;
    this.#ending ??= { kind: 'crashed', detail: 'it was stopped' };
    this.#process.kill('SIGKILL');
    // The pipes of a killed child are of no more use, and open they would keep the grader running.
    for (const stream of this.#process.stdio) stream?.destroy();
    this.#process.unref();
  }

  #receive(id: number, body: Buffer): void {
    const answered = this.#waiting.get(id);
    if (this.#ending !== undefined) return;
    if (id !== this.#nextAnswer || answered === undefined) {
      this.#end({ kind: 'crashed', detail: 'it sent an answer that was not asked for' });
      return;
    }
    this.#nextAnswer++;
    this.#waiting.delete(id);
    answered(body);
  }

  #end(ending: Ending): void {
    if (this.#ending !== undefined) return;
    const listener = this.#onEnd;
    this.#ending = ending;
    this.kill();
    listener?.(ending);
  }
}

/** V8 says why it gave up on standard error, and aborts. */
function endingOf(code: number | null, signal: NodeJS.Signals | null, stderr: string): Ending {
  if (/out of memory|Allocation failed|bad_alloc|Cannot allocate memory/i.test(stderr)) {
    return { kind: 'out-of-memory' };
  }
  const fatal = /(?:FATAL ERROR|Fatal error in)[^\n]*/.exec(stderr)?.[0];
  const how = signal === null ? `exit code ${code}` : signal;
  return { kind: 'crashed', detail: fatal === undefined ? how : `${how}: ${fatal}` };
}
