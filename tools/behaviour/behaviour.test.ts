/**
 * The cheapest rows of the recorded table, and the first screen of beginners among them; all of them are
 * compared by `npm run behaviour`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../../grader/fixtures/run-program.ts';
import { fixturePrograms } from './programs.ts';
import { gradedRow } from './row.ts';
import { readTable } from './table.ts';

/** Together they show points, a named bug, a line, and load errors. */
const CHEAP: readonly string[] = [
  'game-tree/wrong/syntax-error',
  'game-tree/wrong/throws-at-load',
  'game-tree/beginner/value-capital-letters',
];

const recorded = readTable();
const programs = new Map((await fixturePrograms()).map((program) => [program.name, program]));
const scratch = mkdtempSync(path.join(tmpdir(), 'behaviour-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

it.each(CHEAP.filter((name) => recorded.has(name)))('%s is graded as recorded', async (name) => {
  const program = programs.get(name)!;
  const graded = await gradedRow(program, scratch, (given) => runCommand(scratch, given));
  expect(graded).toEqual({ row: recorded.get(name), untrue: [] });
});

it('there are at least forty beginners of the first exercise, and each must be told of', () => {
  const beginners = [...programs.values()].filter(({ mistake }) => mistake !== undefined);
  const first = beginners.filter(({ exercise }) => exercise === 'game-tree');
  expect(first.length).toBeGreaterThanOrEqual(40);
  expect(beginners.filter(({ mistake }) => mistake!.says.length === 0)).toEqual([]);
});

it('each recorded row is of a program that there is', () => {
  expect([...recorded.keys()].filter((name) => !programs.has(name))).toEqual([]);
});
