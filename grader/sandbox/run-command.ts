/** Runs a program once: what it is given to read, and what it printed before it ended or was ended. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Budget } from './budget.ts';
import { usageOf } from './clock.ts';

export interface Run {
  readonly how:
    | { readonly kind: 'ended'; readonly code: number }
    | { readonly kind: 'signal'; readonly name: string }
    /** It computed for longer than its limit, waited for something, or printed more than is read. */
    | { readonly kind: 'busy' }
    | { readonly kind: 'idle' }
    | { readonly kind: 'flood' };
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
  let ended: 'busy' | 'idle' | 'flood' | undefined;
  const end = (why: typeof ended): void => {
    ended ??= why;
    killAll(child.pid);
  };
  const output = collect(child.stdout, mostOutput, () => end('flood'));
  const errors = collect(child.stderr, mostOutput, () => end('flood'));
  // A program may end without having read anything.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const closed = new Promise<Run['how']>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (ended !== undefined) resolve({ kind: ended });
      else if (signal === 'SIGXCPU' || signal === 'SIGKILL') resolve({ kind: 'busy' });
      else if (signal !== null) resolve({ kind: 'signal', name: signal });
      else resolve(howOfCode(code ?? 0));
    });
  });
  try {
    const how = await budget.within(
      () => closed,
      () => usageOf(child.pid),
      ({ wasAsleep }) => end(wasAsleep ? 'idle' : 'busy'),
    );
    if (how === undefined) end('busy');
    return { how: await closed, output: output(), errors: errors() };
  } finally {
    if (!IS_WINDOWS) killAll(child.pid);
  }
}

/** A shell and bubblewrap tell of a signal by a number above 128. */
function howOfCode(code: number): Run['how'] {
  const SIGNALS: Readonly<Record<number, string>> = { 6: 'SIGABRT', 8: 'SIGFPE', 11: 'SIGSEGV' };
  if (code === 128 + 9 || code === 128 + 24) return { kind: 'busy' };
  const name = SIGNALS[code - 128];
  return name === undefined ? { kind: 'ended', code } : { kind: 'signal', name };
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
    const system = path.join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32');
    const given = ['/pid', String(pid), '/t', '/f'];
    spawn(path.join(system, 'taskkill.exe'), given, { stdio: 'ignore', windowsHide: true }).on(
      'error',
      () => {},
    );
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
