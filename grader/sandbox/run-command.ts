/** Runs a program once: what it is given to read, and what it printed before it ended or was ended. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { usageOf } from './usage.ts';

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
  /** Of CPU time, by all of its processes. */
  readonly limitMs: number;
  /** Letters that are read of what it prints. */
  readonly mostOutput: number;
}

const IS_WINDOWS = process.platform === 'win32';
const LOOK_EVERY_MS = 100;
/** Who has slept for so many looks, and for longer than the limit, waits for what never comes. */
const ASLEEP_LOOKS = 10;
/** Where the system tells nothing of CPU time, a busy machine may take so many times as long. */
const SLACK = 3;

/** @throws the system's error when it cannot be started */
export async function runCommand({
  words: [command = '', ...given],
  environment,
  folder,
  input = '',
  limitMs,
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
  const watch = setInterval(watching(child.pid, limitMs, end), LOOK_EVERY_MS);
  try {
    const how = await new Promise<Run['how']>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code, signal) => {
        if (ended !== undefined) resolve({ kind: ended });
        else if (signal === 'SIGXCPU' || signal === 'SIGKILL') resolve({ kind: 'busy' });
        else if (signal !== null) resolve({ kind: 'signal', name: signal });
        else resolve(howOfCode(code ?? 0));
      });
    });
    return { how, output: output(), errors: errors() };
  } finally {
    clearInterval(watch);
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

function watching(
  pid: number | undefined,
  limitMs: number,
  end: (why: 'busy' | 'idle') => void,
): () => void {
  const started = performance.now();
  let asleep = 0;
  return () => {
    const tookMs = performance.now() - started;
    const usage = pid === undefined ? undefined : usageOf(pid);
    if (usage === undefined) {
      if (tookMs > SLACK * limitMs) end('busy');
      return;
    }
    asleep = usage.isAsleep ? asleep + 1 : 0;
    if (usage.cpuMs > limitMs) end('busy');
    else if (tookMs > limitMs && asleep >= ASLEEP_LOOKS) end('idle');
  };
}

/** @returns what there is so far, at most so many letters of it */
function collect(stream: NodeJS.ReadableStream, most: number, onTooMuch: () => void): () => string {
  const decoder = new StringDecoder('utf8');
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    if (text.length <= most) text += decoder.write(chunk);
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
