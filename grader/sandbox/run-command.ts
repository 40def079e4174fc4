/** Runs a command once with an input on its standard input, and collects its output until it ends or is ended. */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Budget } from './budget.ts';
import { usageOfAllThreads } from './clock.ts';

export interface CommandRun {
  /**
   * `ended` means that it ended by itself. Otherwise the grader ended it, because it computed for too long (`busy`), waited
   * for something (`idle`), printed more than `maxOutput` (`flood`), or used too much memory (`memory`).
   */
  readonly ending: 'ended' | 'busy' | 'idle' | 'flood' | 'memory';
  /** The signal that ended it, or its exit code; empty for exit code 0. */
  readonly failure: string;
  readonly output: string;
  readonly errors: string;
}

export interface CommandToRun {
  /** The command and its arguments. */
  readonly words: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The working folder. */
  readonly folder: string;
  readonly input?: string;
  /** Limits the time and memory of all its processes. */
  readonly budget: Budget;
  /** The most characters that are read of its output, and of its errors. */
  readonly maxOutput: number;
}

const IS_WINDOWS = process.platform === 'win32';
/** How long reading goes on after the command has ended. Guessed: its output is in the pipes already. */
const MAX_CLOSING_MS = 2000;

/** @throws the system's error when it cannot be started */
export async function runCommand({
  words: [command = '', ...commandArguments],
  environment,
  folder,
  input = '',
  budget,
  maxOutput,
}: CommandToRun): Promise<CommandRun> {
  const child = spawn(command, commandArguments, {
    cwd: folder,
    env: environment,
    stdio: 'pipe',
    windowsHide: true,
    // In a process group of its own, all its processes can be ended together.
    detached: !IS_WINDOWS,
  });
  let ending: CommandRun['ending'] = 'ended';
  const end = (reason: CommandRun['ending']): void => {
    if (ending === 'ended') ending = reason;
    killAll(child.pid);
  };
  const output = collect(child.stdout, maxOutput, () => end('flood'));
  const errors = collect(child.stderr, maxOutput, () => end('flood'));
  // A program may end without having read anything.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const closed = new Promise<string>((resolve, reject) => {
    const done = (code: number | null, signal: NodeJS.Signals | null): void =>
      resolve(signal ?? failureOf(code ?? 0));
    child.on('error', reject);
    child.on('close', done);
    child.on('exit', (code, signal) => {
      // Its remaining processes would hold the pipes open.
      if (!IS_WINDOWS) killAll(child.pid);
      // A process that has left the group survives. By then, all output of the command has arrived.
      setTimeout(() => done(code, signal), MAX_CLOSING_MS).unref();
    });
  });
  try {
    const endedInTime = await budget.within(
      () => closed,
      () => usageOfAllThreads(child.pid),
      ({ wasAsleep }) => {
        if (budget.isOutOfMemory) end('memory');
        else end(wasAsleep ? 'idle' : 'busy');
      },
    );
    if (endedInTime === undefined) end('busy');
    const failure = await closed;
    if (SIGNALS_FOR_CPU_TIME.has(failure)) end('busy');
    return { ending, failure, output: output(), errors: errors() };
  } finally {
    if (!IS_WINDOWS) killAll(child.pid);
    for (const stream of child.stdio) stream?.destroy();
  }
}

/** The signals by which the system ends a process that has used up its CPU time. */
const SIGNALS_FOR_CPU_TIME: ReadonlySet<string> = new Set(['SIGKILL', 'SIGXCPU']);

/** The names of signals by their numbers, for those that end programs with faults. */
const SIGNALS: ReadonlyMap<number, string> = new Map([
  [6, 'SIGABRT'],
  [8, 'SIGFPE'],
  [9, 'SIGKILL'],
  [11, 'SIGSEGV'],
  [24, 'SIGXCPU'],
]);

/** A shell and bubblewrap report a signal as 128 plus its number. */
function failureOf(code: number): string {
  if (code === 0) return '';
  return SIGNALS.get(code - 128) ?? `exit code ${code}`;
}

/** @returns a function that gives the text that has arrived so far, cut to a length */
function collect(
  stream: NodeJS.ReadableStream,
  maxLength: number,
  onTooMuch: () => void,
): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    if (text.length <= maxLength) text += chunk;
    if (text.length > maxLength) onTooMuch();
  });
  return () => text.slice(0, maxLength);
}

/** Ends a process and all processes that it started. */
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
    // All of them have ended already.
  }
}
