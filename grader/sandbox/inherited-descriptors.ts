/**
 * Keeps files that were open when the grader was started away from the processes that it starts. A shell
 * may have opened them (`exec 200< answers`). Node closes descriptors 0 to 15 in its children and leaves
 * higher ones open, in bubblewrap too. Every process that this one starts gets the null device in their place.
 */
import { ChildProcess, type StdioOptions } from 'node:child_process';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { devNull } from 'node:os';

/** The highest number that is replaced: most systems let a process open 1,024 files. */
export const MAX_REPLACED_DESCRIPTOR = 1023;
/** `uv_disable_stdio_inheritance` of libuv marks these in every case. */
const MAX_MARKED_BY_NODE = 15;
/** This bit says that a descriptor is closed in a process that is started; the number is octal, as in Linux's own files. */
const CLOSED_IN_CHILDREN = 0o2000000;

let inherited: readonly number[] | undefined;
let nullDevice: number | undefined;

/** @returns what a process that is started now would inherit */
export function inheritedDescriptors(): readonly number[] {
  inherited ??= openDescriptors().filter(isPassedOn);
  return inherited;
}

function openDescriptors(): number[] {
  if (process.platform === 'win32') return []; // a process gets only the handles that are named
  const folder = process.platform === 'linux' ? '/proc/self/fd' : '/dev/fd';
  return readdirSync(folder).map(Number);
}

function isPassedOn(descriptor: number): boolean {
  if (descriptor <= MAX_MARKED_BY_NODE) return false;
  // Elsewhere nothing tells which are passed on; to replace one of Node's own in a child does no harm.
  if (process.platform !== 'linux') return true;
  try {
    const text = readFileSync(`/proc/self/fdinfo/${descriptor}`, 'latin1');
    const flags = Number.parseInt(/^flags:\s+(\d+)$/m.exec(text)?.[1] ?? '0', 8);
    return (flags & CLOSED_IN_CHILDREN) === 0;
  } catch {
    return false; // it was the list's own, and is closed
  }
}

/** @returns the same streams for a process that is started, and the null device for each inherited descriptor */
export function withoutInherited(stdio: StdioOptions = 'pipe'): StdioOptions {
  const replaced = inheritedDescriptors().filter((each) => each <= MAX_REPLACED_DESCRIPTOR);
  if (replaced.length === 0) return stdio;
  nullDevice ??= openSync(devNull, 'r+');
  const streams = typeof stdio === 'string' ? [stdio, stdio, stdio] : [...stdio];
  const given = streams.length;
  for (const descriptor of replaced) {
    // For a number above 2, 'ignore' means that it is left as it is.
    while (streams.length <= descriptor) streams.push('ignore');
    if (descriptor >= given) streams[descriptor] = nullDevice;
  }
  return streams;
}

interface Starter {
  spawn(this: ChildProcess, options: { readonly stdio?: StdioOptions }): unknown;
}

/** `spawn`, `fork` and `execFile` all start a process here, also those that packages such as esbuild call. */
const starter = ChildProcess.prototype as unknown as Starter;
const { spawn } = starter;
starter.spawn = function startWithoutInherited(options) {
  return spawn.call(this, { ...options, stdio: withoutInherited(options.stdio) });
};
