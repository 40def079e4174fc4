/** Rules of an author that throw, take long, or never end, in whole gradings. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeFiles } from '../fixtures/made-class.ts';
import { referenceOf } from '../fixtures/page-exercises.ts';
import { runProgram } from '../fixtures/run-program.ts';
import { RULES, setUpTests, WRONG } from './fixtures/rule-limit-setup.ts';

const { folder, exerciseWith } = setUpTests();

describe('a rule that never ends on a wrong answer', () => {
  test('ends a grading with no verdict, and says what to do', async () => {
    writeFiles(path.join(folder, 'ben'), { 'knapsack.ts': WRONG });
    const own = exerciseWith('endless', RULES.endless);
    const { out, err, exitCode } = await runProgram(folder, ['grade', 'ben', '--exercise', own]);
    expect(err).toMatch(/endless\/knapsack\/page\.ts: the rule "right" of pack does not end/);
    expect(err).toContain('npm run exercise -- check');
    expect(exitCode).toBe(2);
    expect(out).not.toContain('points');
  });

  test('gives nobody of a class a zero', async () => {
    const right = { 'knapsack.ts': referenceOf('knapsack') };
    writeFiles(path.join(folder, 'two/ada'), right);
    writeFiles(path.join(folder, 'two/ben'), { 'knapsack.ts': WRONG });
    const own = exerciseWith('endless-for-two', RULES.endless);
    const given = ['two', '--exercise', own, '--out', 'out-of-two', '--jobs', '1', '--lang', 'en'];
    const { out, err, exitCode } = await runProgram(folder, ['batch', ...given]);
    expect(exitCode).toBe(2);
    expect(out + err).not.toContain('npm ci');
    const grades = readFileSync(path.join(folder, 'out-of-two/grades.csv'), 'utf8');
    expect(grades).toMatch(/ada,graded,100,/);
    expect(grades).toMatch(/ben,not graded,,.*the rule ""right"" of pack does not end/);
  });
});
