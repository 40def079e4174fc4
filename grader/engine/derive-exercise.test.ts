/**
 * Exercises that are not among those of the project, each stated on a page: one with two parts in an input
 * and several right answers, one whose functions change what they are given, and a search on a board.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../fixtures/made-class.ts';
import { layOutside } from '../fixtures/page-exercises.ts';
import { setUpTests, TRIED } from './fixtures/derive-exercise-setup.ts';

const { folder, run, PROGRAMS } = setUpTests();

interface CheckReport {
  readonly name: string;
  readonly status: string;
  readonly carriedFrom?: readonly string[];
  readonly cases: readonly { readonly message?: string }[];
}

interface GradedReport {
  readonly score: number;
  readonly isProven: boolean;
  /** The functions that lose points, and those that keep them though they rest on one that does. */
  readonly lost: string;
  readonly carried: string;
  readonly messages: string;
}

function graded(id: string): GradedReport {
  const report = path.join(folder, 'out', PROGRAMS[id]![0], 'reports', `${id}.json`);
  const { score, proven, checks } = JSON.parse(readFileSync(report, 'utf8')) as {
    score: number;
    proven: boolean;
    checks: CheckReport[];
  };
  const named = (some: readonly CheckReport[]): string => some.map(({ name }) => name).join(' ');
  return {
    score,
    isProven: proven,
    lost: named(checks.filter(({ status }) => status === 'failed')),
    carried: named(checks.filter(({ carriedFrom }) => carriedFrom !== undefined)),
    messages: checks.flatMap(({ cases }) => cases.flatMap(({ message }) => message ?? [])).join(),
  };
}

it.each(TRIED.map((row, i) => [...row, i] as const))(
  'in %s %s is not %s: that costs %s its points, and not %s',
  (_name, _from, _to, lost, carried, said, i) => {
    const found = graded(`wrong-${i}`);
    expect(found).toMatchObject({ lost, carried });
    expect(found.messages).toContain(said);
  },
);

it('a right function refuses what nobody may ask, as the fault of who asked', () => {
  expect(graded('serves-last')).toMatchObject({ lost: 'serve program', carried: 'jump' });
  expect(graded('asks-empty-line')).toMatchObject({ lost: 'serve jump program', carried: '' });
});

it('who asks a wrong one on the way about what nobody else asks keeps its points', () => {
  expect(graded('asks-on-the-way')).toMatchObject({ lost: 'serve program', carried: 'jump' });
});

it('nothing is called proven where not every input was asked', () => {
  expect(graded('right')).toMatchObject({ score: 100, isProven: false });
});

it('of several right answers any is right', () => {
  expect(graded('takes-others')).toMatchObject({ score: 100, lost: '' });
});

it('a part of an input is given by its name, and an input is what the messages have', async () => {
  const things = '[{"weight":3,"worth":5}]';
  const submission = ['--exercise', './knapsack', '--submission', 'knapsack/reference'];
  const given = [things, ...submission, '--call', 'mostWorth', '--with', 'room=3'];
  expect((await run('try', ...given)).out).toContain(`mostWorth is right on ${things}; room 3`);
});

it('a case can state what is changed, as it is afterwards, and is held against the reference', async () => {
  const own = layOutside(path.join(folder, 'after'), 'waiting-line');
  const cases = (checks: Record<string, unknown[]>): void =>
    writeFiles(own, { 'cases/waiting-line.json': JSON.stringify(checks) });
  const turn = [{ line: '*' }];
  cases({ join: [{ line: [1, 2], who: 3, expectedAfter: { line: [3, 1, 2] } }], turn });
  const other = await run('grade', path.join(own, 'reference'), '--exercise', own);
  expect(other.err).toContain(
    '$.join[0].expectedAfter.line: the case expects line to be [3, 1, 2] after "[1,2]; who 3", ' +
      'but the reference leaves it as [1, 2, 3]',
  );
  cases({ turn });
  const right = ['--expected', '2', '--expected-after', 'line=[5,1]', '--exercise', own];
  const added = await run('cases', 'add', '[5]', '--check', 'join', '--with', 'who=1', ...right);
  expect(added).toMatchObject({ err: '', exitCode: 0 });
  expect(added.out).toContain('[5]; who 1 -> 2; afterwards line [5,1]');
  expect(readFileSync(path.join(own, 'cases/join.json'), 'utf8')).toContain(
    '{ "line": [5], "who": 1, "points": 1, "expected": 2, "expectedAfter": { "line": [5, 1] } }',
  );
});

it('is told in cases and on the command line what is wrong with one of several parts', async () => {
  const wrong = layOutside(path.join(folder, 'wrong'), 'waiting-line');
  const join = [
    { line: [1, 12], who: 0 },
    { line: [], who: 0, expected: 111 },
    { line: '*', who: '*' },
    { line: [1], who: 2, expected: 2, expectedAfter: { line: [1, 2] } },
    { line: [2], who: 0, expectedAfter: { line: [12] } },
    { line: [3], who: 0, expectedAfter: { who: 0 } },
    { line: '*', expected: 1, expectedAfter: { line: [] } },
  ];
  const [serve, turn, jump, program] = Array(4).fill([{ line: '*' }]);
  const cases = JSON.stringify({ join, serve, turn, jump, program });
  writeFiles(wrong, { 'cases/waiting-line.json': cases });
  const { err } = await run('cases', 'list', '--exercise', wrong);
  expect(err.split('\n').filter((line) => line !== '')).toEqual([
    'grader: There are 7 problems.',
    expect.stringContaining('$.join[0].line[1]: expected 9 or less, found 12.'),
    expect.stringContaining('A whole number from 0 to 9.'),
    expect.stringContaining('$.join[1].expected: expected 99 or less, found 111.'),
    expect.stringContaining('A whole number from 0 to 99.'),
    expect.stringContaining('$.join[2].who: expected a whole number, found "*".'),
    expect.stringContaining('A whole number from 0 to 9.'),
    expect.stringContaining('line 1, $.join[4].expectedAfter.line[0]: expected 9 or less'),
    expect.stringContaining('A whole number from 0 to 9.'),
    expect.stringContaining('$.join[5].expectedAfter.who: the key "who" is not known'),
    expect.stringContaining('The keys here are line.'),
    expect.stringContaining('$.join[6].expected: "*" stands for all there are'),
    expect.stringContaining('Take "expected" out'),
    expect.stringContaining('$.join[6].expectedAfter: "*" stands for all there are'),
    expect.stringContaining('Take "expectedAfter" out'),
  ]);
  const key = await run('try', '[1]', '--with', 'whom=1', '--exercise', './waiting-line');
  expect(key.err).toMatch(
    /the key "who" is missing\nprogram is not asked with a key "whom"\nDid you mean "who"\? A case/,
  );
});
