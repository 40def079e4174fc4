/** Audits the cases of an exercise outside of the project: by the known bugs beside its spec, and by mutants of its reference. */
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { scratchFolder, writeFiles } from '../../fixtures/made-class.ts';
import { layOutside } from '../../fixtures/page-exercises.ts';
import { type ProgramRun, runCommand } from '../../fixtures/run-program.ts';

const { folder, remove } = scratchFolder('audit-outside');
afterAll(remove);

/** An audit of a function that takes little time. */
function audit(exercise: string, ...more: readonly string[]): Promise<ProgramRun> {
  return runCommand(folder, ['cases', 'audit', exercise, '--only', 'moves', ...more]);
}

function withBugs(name: string, files: Readonly<Record<string, string>>): string {
  const own = layOutside(path.join(folder, name), 'nim');
  writeFiles(path.join(own, 'misconceptions'), files);
  return own;
}

const TAKES_ANY = `export const misconception = {
  function: 'moves',
  title: { en: 'takes up to four', zh: '最多拿四个' },
  bodies: { moves: 'return [1, 2, 3, 4].filter((taken) => taken <= heap);' },
};`;

test('without known bugs, mutants of the reference are tried, and those that pass are told', async () => {
  const own = layOutside(path.join(folder, 'without'), 'nim');
  const { out, exitCode } = await audit(own, '--without-every');
  expect(out).toMatch(/^Mutants are single changes of the reference/);
  expect(out).toMatch(/\d+ of \d+ pass(?:es)? all listed cases/);
  expect(out).toMatch(/ {2}reference, line \d+ \(moves\): .* changed to /);
  expect(out).not.toContain('A case catches a bug');
  // Nobody knows whether such a mutant is wrong.
  expect(exitCode).toBe(0);
});

test('a known bug beside the spec is run on the cases', async () => {
  const own = withBugs('with', { 'takes-any.ts': TAKES_ANY, 'notes.md': 'no bug' });
  const { out, err } = await audit(own);
  expect(err).not.toContain('grader:');
  expect(out).toMatch(/^takes-any {2}/m);
  expect(out).toContain('The only bug is caught.');
  expect(out).toContain('Mutants are single changes of the reference');
});

describe('a file that states no known bug is refused, with what it has to say', () => {
  test.each([
    ['it does not export one', 'export const bug = 1;'],
    ['"function" is to be one of moves, isWon, best', TAKES_ANY.replace("'moves'", "'move'")],
    ['"bodies" its wrong code', TAKES_ANY.replace('bodies', 'body')],
    ['the reference has no place for', TAKES_ANY.replace('{ moves:', '{ move:')],
    ['the known bug bug does not compile', TAKES_ANY.replace('<= heap', '<=')],
  ])('%s', async (message, text) => {
    const own = withBugs(`bad-${message.length}`, { 'bug.ts': text });
    const { err, exitCode } = await audit(own);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
  });
});
