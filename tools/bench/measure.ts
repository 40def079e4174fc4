/**
 * Runs commands and compares them: ratios of pairs, run in turn on the same machine in the same
 * minute, because machines differ, and are noisy.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../..', import.meta.url));

export interface MeasuredRun {
  readonly ms: number;
  /** Of the command and all that it started and waited for; `undefined` where the system does not tell. */
  readonly cpuMs: number | undefined;
  readonly peakMb: number | undefined;
}

export interface RunOptions {
  readonly watchesMemory?: boolean;
  /** Exit codes that are no failure; 0 unless given. */
  readonly codes?: readonly number[];
}

export function run(
  command: string,
  args: readonly string[],
  { watchesMemory = false, codes = [0] }: RunOptions = {},
): Promise<MeasuredRun> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const cpuBefore = cpuOfChildrenMs();
    const child = spawn(command, args, {
      cwd: project,
      stdio: 'ignore',
      shell: process.platform === 'win32',
    });
    let peakMb: number | undefined;
    const timer = watchesMemory
      ? setInterval(() => {
          peakMb = peakOf(child) ?? peakMb;
        }, 20)
      : undefined;
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      if (code === null || !codes.includes(code)) {
        reject(new Error(`${command} ${args.join(' ')} ended with ${code}`));
        return;
      }
      const cpuNow = cpuOfChildrenMs();
      const cpuMs =
        cpuNow === undefined || cpuBefore === undefined ? undefined : cpuNow - cpuBefore;
      resolve({ ms: performance.now() - startedAt, cpuMs, peakMb });
    });
  });
}

/** `process.execPath` with the grader's entry. */
export function runGrader(args: readonly string[], options: RunOptions = {}): Promise<MeasuredRun> {
  return run(process.execPath, [`${project}grader/start.mjs`, ...args], options);
}

/** Each in turn, A B B A …, once before without counting: that warms the disk's memory. */
export async function pair(
  runs: number,
  a: () => Promise<MeasuredRun>,
  b: () => Promise<MeasuredRun>,
): Promise<readonly (readonly [MeasuredRun, MeasuredRun])[]> {
  await a();
  await b();
  const pairs: (readonly [MeasuredRun, MeasuredRun])[] = [];
  for (let i = 0; i < runs; i++) {
    const isFirst = i % 2 === 0;
    const [one, other] = [await (isFirst ? a : b)(), await (isFirst ? b : a)()];
    pairs.push(isFirst ? [one, other] : [other, one]);
  }
  return pairs;
}

/** @param goals the ratios that it is to be at most, where there are any */
export function reportPair(
  what: string,
  than: string,
  pairs: readonly (readonly [MeasuredRun, MeasuredRun])[],
  goals: { readonly clock?: number; readonly cpu?: number } = {},
): void {
  const wall = pairs.map(([a, b]) => a.ms / b.ms);
  const cpu = pairs.flatMap(([a, b]) =>
    a.cpuMs === undefined || !b.cpuMs ? [] : [a.cpuMs / b.cpuMs],
  );
  const [ofA, ofB] = [0, 1].map((side) => median(pairs.map((each) => each[side]!.ms)));
  const mostTold = (goal: number | undefined): string =>
    goal === undefined ? '' : `; to be at most ${goal.toFixed(2)}`;
  const cpuTold =
    cpu.length === 0 ? '' : `; of CPU time ${median(cpu).toFixed(2)}${mostTold(goals.cpu)}`;
  console.log(
    `${what}: ${ofA!.toFixed(0)} ms; ${than}: ${ofB!.toFixed(0)} ms; ratio ` +
      `${median(wall).toFixed(2)} (${Math.min(...wall).toFixed(2)} to ${Math.max(...wall).toFixed(2)}${mostTold(goals.clock)})${cpuTold}`,
  );
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((x, y) => x - y);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const TICKS_A_SECOND = 100;

/** Linux alone tells what children that have ended, and theirs, have used together. */
export function cpuOfChildrenMs(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[13]), Number(fields[14])];
    return ((user + system) * 1000) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}

/**
 * What all of the machine has worked so far, on Linux. What a locked child has used is told to nobody when it
 * is killed, so what a class takes is known so alone: while nothing else runs.
 */
export function cpuOfMachineMs(): number | undefined {
  try {
    const [, user, nice, system] = readFileSync('/proc/stat', 'utf8').split(/\s+/).map(Number);
    return ((user! + nice! + system!) * 1000) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}

/** Linux alone tells the highest mark; it only rises. */
function peakOf({ pid }: ChildProcess): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
