import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadCases } from '../cases/load-cases.ts';
import { english } from '../feedback/english.ts';
import { loadAnswers } from '../reference/load-answers.ts';
import type { GradeResult } from '../results/result.ts';
import { findLocks } from '../sandbox/locks.ts';
import { grade } from './grade.ts';

// The tree of the empty board is asked for before all others and beside them, and its answer serves
// several checks. What is wrong there alone must still cost the one function it must, and no other.

const folder = mkdtempSync(path.join(tmpdir(), 'ahead-'));
afterAll(() => rmSync(folder, { recursive: true }));

const reference = readFileSync('reference/game-tree.ts', 'utf8');

/** Grades the reference with a line put at the beginning of one of its functions. */
async function graded(name: string, line: string): Promise<GradeResult> {
  const changed = reference.replace(
    new RegExp(`(  ${name}\\(.*\\{\\s*/\\*+ Begin \\*+/)`),
    `$1\n${line}`,
  );
  writeFileSync(path.join(folder, 'game-tree.ts'), changed);
  const { cases } = await loadCases('cases');
  return grade({
    submission: folder,
    cases,
    answers: () => loadAnswers(process.cwd()),
    locks: findLocks('basic'),
    say: english,
    jobs: 2,
    timeLimitMs: 2000,
    checkTypes: false,
  });
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
  const result = await graded('max_value', `${ifEmpty('node.map')} return 1;`);
  // Nothing else calls max_value with the root.
  expect(lostIn(result)).toEqual({ max_value: ['*'] });
  expect(result.proven).toBe(false);
});

test('and so does buildTree', async () => {
  const result = await graded('buildTree', `${ifEmpty('root.map')} return;`);
  // Nobody can force a win from the empty board, so the whole program is right without its tree.
  expect(lostIn(result)).toEqual({ buildTree: ['*'] });
});

test('a wrong answer elsewhere ends the waiting, and nothing is left out', async () => {
  const isFull = "node.map.every((row) => !row.includes('_'))";
  const result = await graded('isTerminal', `if (${isFull}) return 1 as unknown as boolean;`);
  const { isTerminal, ...others } = lostIn(result);
  expect(isTerminal!.length).toBeGreaterThan(1);
  expect(others).toEqual({});
});
