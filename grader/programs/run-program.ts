/** Runs a program once: what it is given to read, and what it printed before it ended or was ended. */
import { spawn } from 'node:child_process';
import { StringDecoder } from 'node:string_decoder';
import { usageOf } from '../sandbox/usage.ts';
import type { Box } from './box.ts';
import type { Words } from './command-for.ts';

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

export interface RunLimits {
  /** Of CPU time, by all of its processes. */
  readonly limitMs: number;
  readonly mayWrite?: boolean;
  /** Letters that are read of what it prints. */
  readonly mostOutput?: number;
}

const MOST_OUTPUT = 256 * 1024;
const LOOK_EVERY_MS = 100;
/** Who has slept for so many looks, and for longer than the limit, waits for what never comes. */
const ASLEEP_LOOKS = 10;
/** Where the system tells nothing of CPU time, a busy machine may take so many times as long. */
const SLACK = 3;

export async function runProgram(
  box: Box,
  words: Words,
  folder: string,
  input: string,
  { limitMs, mayWrite = false, mostOutput = MOST_OUTPUT }: RunLimits,
): Promise<Run> {
  const cpuSeconds = limitMs / 1000 + 1;
  const { file, given, env } = box.start(words, { cpuSeconds, mayWrite });
  const isGroup = process.platform !== 'win32';
  const child = spawn(file, given, { cwd: folder, env, detached: isGroup, stdio: 'pipe' });
  let ended: 'busy' | 'idle' | 'flood' | undefined;
  const end = (why: typeof ended): void => {
    ended ??= why;
    killAll(child.pid, isGroup);
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
    // Where the copy lies means nothing to whoever wrote it, and differs from run to run.
    const clean = (text: string): string => text.replaceAll(`${folder}/`, '');
    return { how, output: clean(output()), errors: clean(errors()) };
  } finally {
    clearInterval(watch);
    killAll(child.pid, isGroup);
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

function killAll(pid: number | undefined, isGroup: boolean): void {
  if (pid === undefined) return;
  try {
    process.kill(isGroup ? -pid : pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
