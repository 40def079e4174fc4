/** Starts the process of a sandbox child: without rights, environment or files. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locks } from './locks.ts';
import { childMemoryBytes } from './memory.ts';

/** For the program's objects. */
export const HEAP_BYTES = childMemoryBytes();
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

/** @throws the system's error when it has no room for one more */
export function startChild({ wrapper }: Locks): ChildProcess {
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
