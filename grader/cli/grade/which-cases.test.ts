/** `--listed`, `--all`, and an exercise's name in the place of a path, by the command line. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inProject, PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import { isThorough } from '../../fixtures/thorough.ts';

test('--only for a whole program that is wrong grades it, though nothing is asked of its functions', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'only-'));
  const right = readFileSync(inProject('reference/heuristic-search.ts'), 'utf8');
  const wrong = path.join(folder, 'heuristic-search.ts');
  writeFileSync(wrong, right.replace('this.depth - 1;', 'this.depth;'));
  const given = ['grade', wrong, '--only', 'program', '--listed', '--no-hints'];
  const { out, err, exitCode } = await runCommand(PROJECT_FOLDER, given);
  rmSync(folder, { recursive: true });
  expect({ err, exitCode }).toEqual({ err: '', exitCode: 1 });
  expect(out).toMatch(/program +█*░+ .* wrong/);
});

test('--listed says of no solution that it is proven, and of no case that it is there', async () => {
  const only = isThorough ? [] : ['--only', 'get_value', '--only', 'isTerminal'];
  const given = ['grade', 'reference', '--listed', '--report', 'json', ...only];
  const { out, exitCode } = await runCommand(PROJECT_FOLDER, given);
  const result = JSON.parse(out);
  expect(result.proven).toBe(false);
  expect(result.score).toBe(result.maxScore);
  expect(
    result.checks.flatMap(({ cases }: { cases: { board: string }[] }) => cases),
  ).not.toContainEqual(expect.objectContaining({ board: '*' }));
  expect(exitCode).toBe(0);
});

test('an exercise’s name stands for its file of starter', async () => {
  const given = ['grade', 'game-tree', '--only', 'get_value/1', '--report', 'json'];
  const { out, exitCode } = await runCommand(PROJECT_FOLDER, given);
  expect(JSON.parse(out)).toMatchObject({ submission: 'starter/game-tree.ts', score: 0 });
  expect(exitCode).toBe(1);
});

test('--all wants a folder, and no exercise', async () => {
  const ofFile = await runCommand(PROJECT_FOLDER, ['grade', 'game-tree', '--all']);
  expect(ofFile).toMatchObject({ exitCode: 2, out: '' });
  expect(ofFile.err).toContain('--all grades the exercises in a folder, and game-tree is none');
  const ofOne = await runCommand(PROJECT_FOLDER, ['grade', '--all', '--exercise', 'game-tree']);
  expect(ofOne.err).toContain("option '--all' cannot be used with option '--exercise <name>'");
});

test('--all gives no zero for an exercise that was not handed in, also for what a platform got', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'all-'));
  const { out, err } = await runCommand(folder, ['grade', '.', '--all', '--handed-in']);
  rmSync(folder, { recursive: true });
  expect(err).toBe('');
  expect(out).toMatch(/^game-tree +there is no file for it/m);
  expect(out).not.toContain('points, cannot be loaded');
});
