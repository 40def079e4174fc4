/** Runs a program once: what it is given to read, and what it printed before it ended or was ended. */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Budget } from './budget.ts';
import { usageOfAllThreads } from './clock.ts';

export interface Run {
  /**
   * It was ended where it computed for longer than its limit, waited for something, printed more than is read, or took
   * more memory than its budget has.
   */
  readonly how: 'ended' | 'busy' | 'idle' | 'flood' | 'memory';
  /** The signal that ended it, or its exit code; empty where all went well. */
  readonly failure: string;
  readonly output: string;
  readonly errors: string;
}

export interface Command {
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly input?: string;
  /** For all of its processes. */
  readonly budget: Budget;
  /** Letters that are read of what it prints. */
  readonly mostOutput: number;
}

const IS_WINDOWS = process.platform === 'win32';
/** A guess: what a program has printed lies in its pipes, and is read at once. */
const MAX_CLOSING_MS = 2000;

/** @throws the system's error when it cannot be started */
export async function runCommand({
  words: [command = '', ...given],
  environment,
  folder,
  input = '',
  budget,
  mostOutput,
}: Command): Promise<Run> {
  const child = spawn(command, given, {
    ...{ cwd: folder, env: environment, stdio: 'pipe', windowsHide: true },
    // A group of its own: what it starts is ended with it.
    detached: !IS_WINDOWS,
  });
  let how: Run['how'] = 'ended';
  const end = (why: Run['how']): void => {
    if (how === 'ended') how = why;
    killAll(child.pid);
  };
  const output = collect(child.stdout, mostOutput, () => end('flood'));
  const errors = collect(child.stderr, mostOutput, () => end('flood'));
  // A program may end without having read anything.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const closed = new Promise<string>((resolve, reject) => {
    const done = (code: number | null, signal: NodeJS.Signals | null): void =>
      resolve(signal ?? failureOf(code ?? 0));
    child.on('error', reject);
    child.on('close', done);
    child.on('exit', (code, signal) => {
      // What it has started and left behind holds the pipes open, and would be waited for.
      if (!IS_WINDOWS) killAll(child.pid);
      // A process that has left the group is not reached; what was printed by now has come long before.
      setTimeout(() => done(code, signal), MAX_CLOSING_MS).unref();
    });
  });
  try {
    const inTime = await budget.within(
      () => closed,
      () => usageOfAllThreads(child.pid),
      ({ wasAsleep }) => {
        if (budget.isOutOfMemory) end('memory');
        else end(wasAsleep ? 'idle' : 'busy');
      },
    );
    if (inTime === undefined) end('busy');
    const failure = await closed;
    if (TOO_LONG.test(failure)) end('busy');
    return { how, failure, output: output(), errors: errors() };
  } finally {
    if (!IS_WINDOWS) killAll(child.pid);
    for (const stream of child.stdio) stream?.destroy();
  }
}

/** How the system ends what has used up its time. */
const TOO_LONG = /^SIG(?:KILL|XCPU)$/;

/** A shell and bubblewrap tell of a signal by a number above 128. */
function failureOf(code: number): string {
  const SIGNALS = { 6: 'SIGABRT', 8: 'SIGFPE', 9: 'SIGKILL', 11: 'SIGSEGV', 24: 'SIGXCPU' };
  return code === 0 ? '' : (SIGNALS[(code - 128) as keyof typeof SIGNALS] ?? `exit code ${code}`);
}

/** @returns what there is so far, at most so many letters of it */
function collect(stream: NodeJS.ReadableStream, most: number, onTooMuch: () => void): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    if (text.length <= most) text += chunk;
    if (text.length > most) onTooMuch();
  });
  return () => text.slice(0, most);
}

function killAll(pid: number | undefined): void {
  if (pid === undefined) return;
  if (IS_WINDOWS) {
    const taskkill = path.join(
      process.env['SystemRoot'] ?? 'C:\\Windows',
      'System32',
      'taskkill.exe',
    );
    spawnSync(taskkill, ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true });
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
