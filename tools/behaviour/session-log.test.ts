/**
 * Compares the order in which a grading asks with a recorded one. For a dozen programs it records the purpose of each
 * session with a child, the asked functions, and the number of questions. Verdicts can depend on this order when a
 * program keeps state from call to call, or takes long. After a wanted change run `npx vitest run --mode thorough
 * tools/behaviour/session-log -u` and read the difference.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runProgram } from '../../grader/fixtures/run-program.ts';
import { isThorough } from '../../grader/fixtures/thorough.ts';
import { fixturePrograms } from './fixture-programs.ts';

/** No program here runs out of time, so that a busy machine asks in the same order. */
const QUICK_PROGRAMS: readonly string[] = [
  'game-tree/wrong/two-quiet-bugs',
  'game-tree/wrong/only-get-value-not-written',
];
const OTHER_PROGRAMS: readonly string[] = [
  'game-tree/right/textbook-recursion',
  'game-tree/right/values-stored-while-building',
  'game-tree/wrong/values-never-stored',
  'game-tree/wrong/max-value-without-base-case',
  'game-tree/wrong/depth-counted-across-calls',
  'heuristic-search/right/negamax',
  'heuristic-search/wrong/memo-without-depth',
  'alpha-beta/right/fail-hard',
  'alpha-beta/wrong/two-bugs',
  'alpha-beta/wrong/only-shallow-cuts',
  'gomoku/wrong/scan-stops-eleven-squares-in',
  'gomoku/wrong/values-remembered-without-depth',
];

const tested = isThorough ? [...QUICK_PROGRAMS, ...OTHER_PROGRAMS] : QUICK_PROGRAMS;
const SESSION = 'session: ';
const programs = new Map((await fixturePrograms()).map((program) => [program.name, program]));
const scratch = mkdtempSync(path.join(tmpdir(), 'session-log-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

it.each(tested)('%s is asked in the recorded order', async (name) => {
  const { exercise, layOut } = programs.get(name)!;
  const folder = path.join(scratch, name);
  layOut(folder);
  // One child at a time, and a secret sample that is the same each time.
  const given = ['grade', folder, '--exercise', exercise, '--jobs', '1', '--seed', '1'];
  const { err } = await runProgram(scratch, given, { env: { GRADER_SESSIONS: '1' } });
  const sessions = err.split('\n').filter((line) => line.startsWith(SESSION));
  const log = withoutRepetition(sessions.map((line) => line.slice(SESSION.length)));
  await expect(log).toMatchFileSnapshot(`recorded/sessions/${name}.txt`);
});

/** @returns the lines, those that follow one another and are the same as one line with their number */
function withoutRepetition(lines: readonly string[]): string {
  let log = '';
  let count = 0;
  for (const [index, line] of lines.entries()) {
    count++;
    if (line === lines[index + 1]) continue;
    log += count === 1 ? `${line}\n` : `${line}, ${count} times\n`;
    count = 0;
  }
  return log;
}
