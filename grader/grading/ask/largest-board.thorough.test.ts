import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CaseSpec } from '../../cases/case-spec.ts';
import { loadCases } from '../../cases/load-cases.ts';
import { loadExercise } from '../../exercises/all.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { inProject } from '../../fixtures/project-folder.ts';
import type { GradeResult } from '../../results/result.ts';
import { findLocks } from '../../sandbox/locks.ts';
import { SandboxPool } from '../../sandbox/pool.ts';

// The tree of the empty board is asked for last, beside other large ones, and its answer serves
// several checks. What is wrong there alone must still cost the one function it must, and no other.
// That tree takes seconds, whoever asks for it: the quick run has it in the grading of the reference.

const folder = mkdtempSync(path.join(tmpdir(), 'largest-board-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reference = readFileSync(inProject('reference/game-tree.ts'), 'utf8');

const { cases: shipped } = await loadCases(inProject('cases/game-tree'), await loadExercise());
const locks = findLocks('basic');
const pool = new SandboxPool({ jobs: 2, locks, baseLimitMs: 2000 });
afterAll(() => pool.close());

/** Grades the reference with a line put at the beginning of one of its functions. */
async function graded(
  name: string,
  line: string,
  cases: readonly CaseSpec[],
  children = pool,
): Promise<GradeResult> {
  const changed = reference.replace(
    new RegExp(`(  ${name}\\(.*\\{\\s*/\\*+ Begin \\*+/)`),
    `$1\n${line}`,
  );
  writeFileSync(path.join(folder, 'game-tree.ts'), changed);
  return gradeInTest(folder, cases, { locks, pool: children, jobs: children === pool ? 2 : 1 });
}

function lostIn({ checks }: GradeResult): Record<string, readonly string[]> {
  const lost = checks.flatMap(({ name, cases }) => {
    const boards = cases.flatMap(({ score, maxScore, board }) => (score < maxScore ? [board] : []));
    return boards.length === 0 ? [] : [[name, boards] as const];
  });
  return Object.fromEntries(lost);
}

const ifEmpty = (map: string): string => `if (${map}.every((row) => row.join('') === '___'))`;

test('a function that is wrong on the empty board alone loses what asks about it', async () => {
  const result = await graded('max_value', `${ifEmpty('node.map')} return 1;`, shipped);
  // Nothing else calls max_value with the root.
  expect(lostIn(result)).toEqual({ max_value: ['*'] });
  expect(result.proven).toBe(false);
});

test('and so does buildTree', async () => {
  const result = await graded('buildTree', `${ifEmpty('root.map')} return;`, shipped);
  // Nobody can force a win from the empty board, so the whole program is right without its tree.
  expect(lostIn(result)).toEqual({ buildTree: ['*'] });
});

test('a wrong answer elsewhere leaves nothing out', async () => {
  const isFull = "node.map.every((row) => !row.includes('_'))";
  const line = `if (${isFull}) return 1 as unknown as boolean;`;
  const result = await graded('isTerminal', line, shipped);
  const { isTerminal, ...others } = lostIn(result);
  expect(isTerminal!.length).toBeGreaterThan(1);
  expect(others).toEqual({});
  const statuses = result.checks.flatMap(({ cases }) => cases.map(({ status }) => status));
  expect(new Set(statuses)).toEqual(new Set(['passed', 'error']));
});

test('one child gives the same result as two', async () => {
  const one = new SandboxPool({ jobs: 1, locks, baseLimitMs: 2000 });
  const line = `if (node.children.length > 6) return 0; // wrong on large boards`;
  const results = [];
  for (const children of [pool, one]) {
    const result = await graded('max_value', line, shipped, children);
    results.push({ ...result, durationMs: 0 });
  }
  await one.close();
  expect(lostIn(results[0]!)).toHaveProperty('max_value');
  expect(results[1]).toEqual(results[0]);
});
