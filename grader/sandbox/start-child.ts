/** Starts the process of one sandbox child: Node with `boot.cjs`, without rights and environment, behind the locks. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { childMemoryBytes } from './child-memory.ts';
import type { Locks } from './locks.ts';

/** The limit of the heap, which holds the program's objects. */
export const HEAP_BYTES = childMemoryBytes();
/** V8 collects old objects only above this size. The largest tree fits below it. */
const FIRST_COLLECTION_MB = 320;
/** Large enough that most trees, which are needed only for a moment, are collected while they are young. */
const YOUNG_GENERATION_MB = 32;
/**
 * A child ends by itself after so much time at one question, in case the grader no longer exists. This is longer than
 * the longest limit on the wall clock (`maxWallMs` in `clock.ts`).
 */
const HARD_END_MS = 1_500_000;

/** What the child runs. It is given as text, so the child needs no right to read files. */
const BOOT_PROGRAM = readFileSync(new URL('./boot.cjs', import.meta.url), 'utf8');

/** @throws the system's error when it has no room for one more */
export function startChild({ wrapper }: Locks): ChildProcess {
  const words = [
    ...wrapper,
    process.execPath,
    ...nodeFlags(),
    '-e',
    BOOT_PROGRAM,
    String(HARD_END_MS),
  ];
  return spawn(words[0]!, words.slice(1), {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    env: {},
    cwd: path.parse(process.cwd()).root,
    windowsHide: true,
  });
}

function nodeFlags(): string[] {
  const isKnown = (flag: string): boolean => process.allowedNodeEnvironmentFlags.has(flag);
  return [
    isKnown('--permission') ? '--permission' : '--experimental-permission',
    ...['--disable-sigusr1'].filter(isKnown),
    '--disable-proto=delete',
    '--disallow-code-generation-from-strings',
    '--no-addons',
    `--max-old-space-size=${Math.floor(HEAP_BYTES / 1024 ** 2)}`,
    `--initial-old-space-size=${FIRST_COLLECTION_MB}`,
    `--max-semi-space-size=${YOUNG_GENERATION_MB}`,
    // Other children use the other cores.
    '--single-threaded-gc',
    '--no-concurrent-recompilation',
    '--no-incremental-marking',
    '--stack-size=900',
    '--no-warnings',
  ];
}
