/** Tests the cheapest rows of the recorded table. `npm run behaviour` compares all of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runCommand } from '../../grader/fixtures/run-program.ts';
import { gradedRow } from './behaviour-row.ts';
import { readTable } from './behaviour-table.ts';
import { fixturePrograms } from './fixture-programs.ts';

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

it('the table has at least forty beginners of the first exercise, and each states what the screen must say', () => {
  const beginners = [...programs.values()].filter(({ mistake }) => mistake !== undefined);
  const first = beginners.filter(({ exercise }) => exercise === 'game-tree');
  expect(first.length).toBeGreaterThanOrEqual(40);
  expect(beginners.filter(({ mistake }) => mistake!.says.length === 0)).toEqual([]);
});

it('each recorded row belongs to an existing program', () => {
  expect([...recorded.keys()].filter((name) => !programs.has(name))).toEqual([]);
});
