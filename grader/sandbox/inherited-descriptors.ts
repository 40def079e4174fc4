/**
 * Hides files that were already open when the grader was started from the processes that it starts. A shell may have
 * opened them (`exec 200< answers`). Node closes inherited descriptors up to 15 in its children and leaves higher ones
 * open, even in bubblewrap. Importing this module changes Node's `ChildProcess`, so that every process that the grader
 * starts gets the null device in their place.
 */
import { ChildProcess, type StdioOptions } from 'node:child_process';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { devNull } from 'node:os';

/** The highest number that is replaced: most systems let a process open 1,024 files. */
export const MAX_REPLACED_DESCRIPTOR = 1023;
/** `uv_disable_stdio_inheritance` of libuv always closes descriptors up to this number in children. */
const MAX_MARKED_BY_NODE = 15;
/** The flag `O_CLOEXEC` of Linux: the descriptor is closed in a process that is started. */
const CLOSE_ON_EXEC = 0o2000000;

let inherited: readonly number[] | undefined;
let nullDevice: number | undefined;

/** @returns the numbers of the descriptors that a started process would inherit */
export function inheritedDescriptors(): readonly number[] {
  inherited ??= openDescriptors().filter(isPassedOn);
  return inherited;
}

function openDescriptors(): number[] {
  if (process.platform === 'win32') return []; // There, a process gets only handles that are named.
  const folder = process.platform === 'linux' ? '/proc/self/fd' : '/dev/fd';
  return readdirSync(folder).map(Number);
}

function isPassedOn(descriptor: number): boolean {
  if (descriptor <= MAX_MARKED_BY_NODE) return false;
  // Elsewhere it is not known which are passed on. Replacing one of Node's own in a child does no harm.
  if (process.platform !== 'linux') return true;
  try {
    const text = readFileSync(`/proc/self/fdinfo/${descriptor}`, 'latin1');
    const flags = Number.parseInt(/^flags:\s+(\d+)$/m.exec(text)?.[1] ?? '0', 8);
    return (flags & CLOSE_ON_EXEC) === 0;
  } catch {
    return false; // It was that of the listing itself, and is closed by now.
  }
}

/** @returns the same streams for a process that is started, and the null device for each inherited descriptor */
export function withoutInherited(stdio: StdioOptions = 'pipe'): StdioOptions {
  const replaced = inheritedDescriptors().filter((each) => each <= MAX_REPLACED_DESCRIPTOR);
  if (replaced.length === 0) return stdio;
  nullDevice ??= openSync(devNull, 'r+');
  const streams = typeof stdio === 'string' ? [stdio, stdio, stdio] : [...stdio];
  const streamCount = streams.length;
  for (const descriptor of replaced) {
    // For a number above 2, 'ignore' means that the descriptor stays as it is.
    while (streams.length <= descriptor) streams.push('ignore');
    if (descriptor >= streamCount) streams[descriptor] = nullDevice;
  }
  return streams;
}

/** Node's `ChildProcess` has this method, which its types do not declare. */
interface Starter {
  spawn(this: ChildProcess, options: { readonly stdio?: StdioOptions }): unknown;
}

/** `spawn`, `fork` and `execFile` all call this method, including calls by packages such as esbuild. */
const starter = ChildProcess.prototype as unknown as Starter;
const { spawn } = starter;
starter.spawn = function startWithoutInherited(options) {
  return spawn.call(this, { ...options, stdio: withoutInherited(options.stdio) });
};
