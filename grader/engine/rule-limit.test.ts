/** Rules of an author that throw, take long, or never end. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { GraderError } from '../base/grader-error.ts';
import { stated as knapsack } from '../fixtures/exercise-knapsack/page.ts';
import { writeFiles } from '../fixtures/made-class.ts';
import { runProgram } from '../fixtures/run-program.ts';
import { filesInProject } from './exercise-files.ts';
import { RULES, setUpTests, WRONG } from './fixtures/rule-limit-setup.ts';
import { rightness } from './judge-answer.ts';
import { RuleLimit } from './rule-limit.ts';

const { folder, exerciseWith } = setUpTests();

const question = {
  check: 'pack',
  values: { things: [{ weight: 1, worth: 1 }], room: 3 },
  answer: [0, 0],
};

/** CPU time that a rule may have in all, and what the clock gives it at first and later. */
const limited = (mostMs: number, ...clockLimitsMs: number[]) =>
  new RuleLimit(knapsack, filesInProject('knapsack'), mostMs, clockLimitsMs);

function endless(): boolean {
  for (;;);
}

function takes(ms: number): boolean {
  const before = process.cpuUsage();
  for (;;) {
    const { user, system } = process.cpuUsage(before);
    if (user + system > 1000 * ms) return true;
  }
}

describe('a rule', () => {
  test('says what it says, and not right where it throws', () => {
    const limit = limited(1000, 5000);
    expect(limit.run(() => true, question)).toBe(true);
    expect(limit.run(() => 'wrong-order', question)).toBe('wrong-order');
    const throws = (): boolean => {
      throw new Error('no such thing');
    };
    expect(limit.run(throws, question)).toBe(false);
    expect(rightness([7], [0], { ...knapsack.functions['pack']!, right: throws }, {})).toBe(false);
  });

  test('that calls itself without end is not right', () => {
    const again = (): boolean => again();
    expect(limited(1000, 5000).run(again, question)).toBe(false);
  });

  test('is never taken for right by another value than true', () => {
    const asked = knapsack.functions['pack']!;
    for (const said of [1, 'yes', {}, Promise.resolve(true), undefined, 'right'])
      expect(rightness([7], [0], { ...asked, right: () => said as boolean }, {})).toBe(false);
  });

  test('that looks for a pattern without end is ended, too', () => {
    const backtracks = (): boolean => /^(?:a+)+$/.test(`${'a'.repeat(60)}b`);
    expect(() => limited(50, 200, 3000).run(backtracks, question)).toThrow('does not end');
  });

  test('that does not end is told with page, function, input and answer', () => {
    const run = () => limited(50, 200, 3000).run(endless, question);
    expect(run).toThrow(GraderError);
    expect(run).toThrow(
      /knapsack\/page\.ts: the rule "right" of pack does not end, on the input "\[\{.*room 3" with the answer "\[0, 0\]"/,
    );
  });

  test('is given more of the clock where the machine gave it little', () => {
    expect(limited(1000, 1, 20_000).run(() => takes(30), question)).toBe(true);
  });

  test('may take its time once in each grading', () => {
    const limit = limited(100, 20_000);
    const run = () => limit.run(() => takes(60), question);
    expect(run()).toBe(true);
    expect(run).toThrow('the rules take more than 2 s of computing time in one grading');
    limit.begin();
    expect(run()).toBe(true);
  });
});

test('a class is graded by a rule that throws on wrong answers: these are not right', async () => {
  writeFiles(path.join(folder, 'class/ben'), { 'knapsack.ts': WRONG });
  const own = exerciseWith('throws', RULES.throws);
  const given = ['class', '--exercise', own, '--out', 'out', '--sandbox', 'basic'];
  const { err } = await runProgram(folder, ['batch', ...given, '--jobs', '1', '--lang', 'en']);
  expect(err).not.toContain('grader:');
  expect(readFileSync(path.join(folder, 'out/grades.csv'), 'utf8')).toMatch(
    /ben,graded,60,100,60,no,30,10,20,/,
  );
});
