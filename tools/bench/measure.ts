/**
 * Runs commands and compares how long they take. The measure is the ratio of two runs on the same machine in the same minute,
 * because machines differ and are noisy.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../..', import.meta.url));

export interface MeasuredRun {
  readonly ms: number;
  /** CPU time of the command and of all processes that it waited for; undefined when the system does not report it. */
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

/** Runs both in the order A B B A …, after one run of each that does not count, since it fills the cache of the disk. */
export async function pair(
  runs: number,
  a: () => Promise<MeasuredRun>,
  b: () => Promise<MeasuredRun>,
): Promise<readonly (readonly [MeasuredRun, MeasuredRun])[]> {
  await a();
  await b();
  const pairs: (readonly [MeasuredRun, MeasuredRun])[] = [];
  for (let i = 0; i < runs; i++) {
    if (i % 2 === 0) {
      const runOfA = await a();
      pairs.push([runOfA, await b()]);
    } else {
      const runOfB = await b();
      pairs.push([await a(), runOfB]);
    }
  }
  return pairs;
}

/** @param goals the largest ratios that are wanted */
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
  const medianOfA = median(pairs.map(([a]) => a.ms));
  const medianOfB = median(pairs.map(([, b]) => b.ms));
  const goalText = (goal: number | undefined): string =>
    goal === undefined ? '' : `; to be at most ${goal.toFixed(2)}`;
  const cpuText =
    cpu.length === 0 ? '' : `; of CPU time ${median(cpu).toFixed(2)}${goalText(goals.cpu)}`;
  console.log(
    `${what}: ${medianOfA.toFixed(0)} ms; ${than}: ${medianOfB.toFixed(0)} ms; ratio ` +
      `${median(wall).toFixed(2)} (${Math.min(...wall).toFixed(2)} to ${Math.max(...wall).toFixed(2)}${goalText(goals.clock)})${cpuText}`,
  );
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((x, y) => x - y);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** `sysconf(_SC_CLK_TCK)` on Linux. */
const TICKS_PER_SECOND = 100;

/** @returns the CPU time of all child processes that have ended; undefined on systems other than Linux */
export function cpuOfChildrenMs(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // The fields `cutime` and `cstime` of proc_pid_stat(5), which counts them from 1 and includes two more at the start.
    const user = Number(fields[13]);
    const system = Number(fields[14]);
    return ((user + system) * 1000) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

/**
 * The CPU time that the whole machine has used, on Linux. The system does not report the time of a locked child that is killed,
 * so the time of grading a class can only be measured this way, while nothing else runs.
 */
export function cpuOfMachineMs(): number | undefined {
  try {
    const [, user, nice, system] = readFileSync('/proc/stat', 'utf8').split(/\s+/).map(Number);
    return ((user! + nice! + system!) * 1000) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

/** @returns the largest memory that the process has used so far; undefined on systems other than Linux */
function peakOf({ pid }: ChildProcess): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(status)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
