/** The memory of `try --trace` for the largest question there is, by the processes that the command starts. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { startProgram } from '../../fixtures/run-program.ts';

const MAX_MEGABYTES = 500;
/** Allocators and versions of Node differ. */
const TOLERANCE = 1.1;

const right = readFileSync(path.join(PROJECT_FOLDER, 'reference/game-tree.ts'), 'utf8');
const wrong = right.replace(
  /Math\.min\(\.\.\.node\.children\.map\(.*\)\)/,
  'this.max_value(node.children[0]!)',
);

/** @returns the processes below a process */
function descendantsOf(pid: number): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(Number(name))] as const);
  const below = [pid];
  for (let at = 0; at < below.length; at++) {
    below.push(...parents.filter(([, parent]) => parent === below[at]).map(([child]) => child));
  }
  return below.slice(1);
}

/** @returns nothing of a process that has ended */
function statusOf(pid: number, field: string): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const number = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1];
    return number === undefined ? undefined : Number(number);
  } catch {
    return undefined;
  }
}

const parentOf = (pid: number): number | undefined => statusOf(pid, 'PPid');

/** @returns the most memory that each process has used, in MB */
async function peaksOf(program: ChildProcess): Promise<readonly number[]> {
  const peaks = new Map<number, number>();
  while (program.exitCode === null) {
    for (const pid of [program.pid!, ...descendantsOf(program.pid!)]) {
      const kilobytes = statusOf(pid, 'VmHWM');
      if (kilobytes !== undefined) peaks.set(pid, kilobytes / 1000);
    }
    await setTimeout(200);
  }
  return [...peaks.values()];
}

it.skipIf(process.platform !== 'linux')(
  'over a million calls are recorded and judged in half a gigabyte each',
  { timeout: 600_000 },
  async () => {
    expect(wrong).not.toBe(right);
    const folder = mkdtempSync(path.join(tmpdir(), 'trace-'));
    writeFileSync(path.join(folder, 'game-tree.ts'), wrong);
    const words = ['try', '___ ___ ___', '--trace', '--submission', folder];
    const program = startProgram(folder, words);
    program.stderr?.resume();
    let out = '';
    program.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      out += piece;
    });
    const peaks = await peaksOf(program);
    rmSync(folder, { recursive: true, force: true });
    expect(Number(/(\d+) calls on/.exec(out)?.[1])).toBeGreaterThan(1_000_000);
    expect(Math.max(...peaks)).toBeLessThan(MAX_MEGABYTES * TOLERANCE);
  },
);
