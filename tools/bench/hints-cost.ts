/**
 * Measures the cost of fault localization on top of a failed grading, in CPU time of the grader and of its child processes. The
 * programs have one slip in a function of the reference, or two, which no single change repairs.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatterFor } from '../../grader/base/messages/format-message.ts';
import { loadCases } from '../../grader/cases/load-cases.ts';
import { loadExercise } from '../../grader/exercises/all.ts';
import { grade } from '../../grader/grading/grade.ts';
import { usageOf } from '../../grader/sandbox/clock.ts';
import { findLocks } from '../../grader/sandbox/locks.ts';
import { withPool } from '../../grader/sandbox/pool.ts';
import { cpuOfChildrenMs } from './measure.ts';

const SLIPS: readonly (readonly [what: string, right: string, wrong: string])[] = [
  ['get_value', 'middle[1], bottom[0]', 'middle[1], bottom[1]'],
  ['isTerminal', 'this.get_value(node) !== 0', 'this.get_value(node) === 0'],
  ['max_value', 'return Math.max(', 'Math.max('],
  ['minmax', '=== 1)', '=== 2)'],
  ['buildTree', 'row < 3', 'row < 2'],
  ['two slips', "'x'))) return 1;", "'y'))) return 3;"],
];

export async function printHintsCost(project: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'grader-hints-'));
  try {
    const exercise = await loadExercise('game-tree');
    const oracle = await exercise.prepare();
    const { cases } = await loadCases(path.join(project, 'cases/game-tree'), exercise);
    const reference = readFileSync(path.join(project, 'reference/game-tree.ts'), 'utf8');
    for (const [what, right, wrong] of SLIPS) {
      writeFileSync(path.join(folder, 'game-tree.ts'), reference.replace(right, wrong));
      const startMs = familyCpuMs();
      let gradedMs = startMs;
      const onResult = (): void => {
        gradedMs = familyCpuMs();
      };
      const options = {
        submission: folder,
        exercise,
        cases,
        oracle,
        formatMessage: formatterFor('en'),
        checkTypes: false,
      };
      const limits = { locks: findLocks('basic'), jobs: 2, baseLimitMs: 2000 };
      const { checks } = await withPool(limits, (pool) =>
        grade({ ...options, hints: { onResult }, pool }),
      );
      const endMs = familyCpuMs();
      const place = checks.find((check) => check.place !== undefined)?.place;
      console.log(
        `line to look at, ${what}: ${gradedMs - startMs} ms of CPU without the search, ` +
          `${endMs - gradedMs} ms more with it; ratio ${((endMs - startMs) / (gradedMs - startMs)).toFixed(2)}; ` +
          (place === undefined ? 'no line' : `line ${place.line}`),
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the CPU time of this process and of all its child processes, also of those that have ended */
function familyCpuMs(): number {
  return (usageOf(process.pid)?.cpuMs ?? Number.NaN) + (cpuOfChildrenMs() ?? Number.NaN);
}
