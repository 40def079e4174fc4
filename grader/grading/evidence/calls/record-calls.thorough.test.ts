/** A grading records calls only for a report that shows them. */
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { scratchFolder, writeFiles } from '../../../fixtures/made-class.ts';
import { inProject } from '../../../fixtures/project-folder.ts';
import { runProgram } from '../../../fixtures/run-program.ts';

const { folder, remove } = scratchFolder('recorded-calls');
afterAll(remove);

/** @returns a line for each session with the program, in the order of the alphabet */
async function sessionsOf(reports: readonly string[]): Promise<readonly string[]> {
  const given = ['grade', folder, '--listed', '--seed', '1', '--no-hints', '--jobs', '1'];
  const env = { GRADER_SESSIONS: '1' };
  const { err } = await runProgram(folder, [...given, ...reports], { env });
  return err
    .split('\n')
    .filter((line) => line.startsWith('session: '))
    .toSorted();
}

test('what a grading asks is the same whether or not there is a report, unless it shows calls', async () => {
  const right = readFileSync(inProject('reference/game-tree.ts'), 'utf8');
  writeFiles(folder, { 'game-tree.ts': right.replace('Math.max(', 'Math.min(') });
  const usual = await sessionsOf([]);
  const others = ['junit', 'gradescope', 'markdown'];
  const withOthers = await sessionsOf(others.flatMap((name) => ['--report', `${name}=${name}`]));
  const withCalls = await sessionsOf(['--report', 'html=page.html']);
  const isWatching = (line: string): boolean => line.startsWith('session: watch calls');
  expect(usual.length).toBeGreaterThan(10);
  expect(usual.filter(isWatching)).toEqual([]);
  expect(withOthers).toEqual(usual);
  expect(withCalls.filter(isWatching)).toHaveLength(2);
});
