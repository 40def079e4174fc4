/**
 * Hostile submissions to the exercises, graded whole as a student's are, on listed inputs: none earns
 * what it has not written, what it leaves alone keeps its marks, and nothing of ours is seen.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadCases } from '../cases/load-cases.ts';
import { checkNamed } from '../engine/exercise.ts';
import { gradeInTest } from '../fixtures/grade-in-test.ts';
import { BREACH_MARKER } from '../fixtures/hostile/attack.ts';
import { changed, type HostileChange } from '../fixtures/hostile-change.ts';
import { isThorough } from '../fixtures/thorough.ts';
import { findLocks } from '../sandbox/locks.ts';
import { SandboxPool } from '../sandbox/pool.ts';
import { loadExercise } from './all.ts';
import { HOSTILE_CHANGES as toAlphaBeta } from './alpha-beta/fixtures/hostile-changes.ts';
import { HOSTILE_CHANGES as toGomoku } from './gomoku/fixtures/hostile-changes.ts';
import { HOSTILE_CHANGES as toHeuristicSearch } from './heuristic-search/fixtures/hostile-changes.ts';

const project = path.resolve(import.meta.dirname, '../..');
const scratch = mkdtempSync(path.join(tmpdir(), 'hostile-programs-'));
const locks = findLocks('basic');
const pool = new SandboxPool({ jobs: 1, locks, baseLimitMs: 300 });
afterAll(async () => {
  await pool.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** In nodes of the search: what is larger shows nothing more here. */
const MOST_WORK = isThorough ? 2500 : 250;

const EXERCISES: readonly (readonly [string, readonly HostileChange[]])[] = [
  ['alpha-beta', toAlphaBeta],
  ['heuristic-search', toHeuristicSearch],
  ['gomoku', toGomoku],
];

describe.each(EXERCISES)('%s', (name, changes) => {
  const some = changes.filter(({ isQuick }) => isThorough || isQuick === true);
  test.each(some)(
    'one that $tries gets nothing by it: $id',
    { timeout: 600_000 },
    async (change) => {
      const { lost, report } = await gradeChange(name, change);
      expect(lost).toEqual(change.loses);
      expect(report).not.toContain(BREACH_MARKER);
    },
  );

  test('each has a name of its own', () => {
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
  });
});

async function gradeChange(name: string, change: HostileChange) {
  const file = path.join(scratch, `${name}.ts`);
  const reference = readFileSync(path.join(project, 'reference', `${name}.ts`), 'utf8');
  writeFileSync(file, changed(reference, change));
  const exercise = await loadExercise(name);
  const { cases } = await loadCases(path.join(project, 'cases', name), await loadExercise(name));
  const asked = cases.filter(({ check, input }) => {
    return input !== '*' && checkNamed(exercise, check).nodes(input) <= MOST_WORK;
  });
  const result = await gradeInTest(file, asked, { exercise: name, locks, pool });
  expect(result.loadError).toBeUndefined();
  const lost = result.checks.filter(({ score, maxScore }) => score < maxScore);
  return { lost: lost.map((check) => check.name), report: JSON.stringify(result) };
}
