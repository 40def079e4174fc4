/** Late work: what the tables have is less than what the grader found, by the days that had begun. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatterFor } from '../../base/messages/format-message.ts';
import { instantOf } from '../../base/text/instant.ts';
import { batchInfo } from '../../fixtures/batch-info.ts';
import { scratchFolder, textsBelow, writeFiles } from '../../fixtures/made-class.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import type { BatchInfo } from './batch-info.ts';
import { findSubmissions } from './intake/find-submissions.ts';
import { wantedOf } from './intake/wanted-files.ts';
import { ResultsFolder } from './results-folder.ts';

const { folder, remove } = scratchFolder('late');
afterAll(remove);

const DELIVERED: BatchInfo['delivered'] = [
  ['ada', { at: '2026-05-01 12:00:00.5 Z' }],
  ['ben', { at: '2026-05-01T12:30:00Z' }],
  ['cy', { at: '2026-05-03T12:30:00+00:00' }],
  ['dan', { isLate: true }],
  ['eva', { isLate: false }],
  ['fay', {}],
  ['gus', { at: '2026-05-03T12:30:00+00:00' }],
];

/** As a run leaves it in which everybody got 8 of 10 points. */
function writeResults(part: string, ...dues: readonly string[]): void {
  const names = DELIVERED.map(([name]) => name);
  const students = names.map((login) => ({ login }));
  const info = batchInfo({
    submissions: names,
    delivered: DELIVERED,
    matched: {
      roster: {
        headings: ['login', 'due'],
        students: students.map((each, i) => (dues[i] ? { ...each, due: dues[i]! } : each)),
      },
      studentsOf: names.map((name, index) => [name, [index]]),
      unmatched: [],
    },
  });
  const results = ResultsFolder.open(path.join(folder, part), info);
  for (const submission of names) {
    const check = { name: 'a', status: 'failed', score: 8, maxScore: 10, cases: [] };
    const result = {
      schemaVersion: 1,
      exercise: 'game-tree',
      submission,
      score: 8,
      maxScore: 10,
      proven: false,
      checks: [check],
      warnings: [],
      locks: [],
      graderVersion: '1',
      durationMs: 0,
    };
    results.write({ name: submission, result } as unknown as Parameters<typeof results.write>[0]);
  }
  results.finish();
}

const merge = (part: string, ...options: readonly string[]) =>
  runCommand(folder, ['batch', 'merge', path.join(folder, part), '--out', 'out', ...options]);

/** The points, by login. */
const points = (): Record<string, number> =>
  Object.fromEntries(
    textsBelow(path.join(folder, 'out'))
      .get('grades.csv')!
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
      .map(([, login, , score]) => [login, Number(score)]),
  );

describe('late work', () => {
  beforeAll(() =>
    writeResults('part', ...Array.from({ length: 6 }, () => ''), '2026-05-02T12:00Z'),
  );

  it('costs points for each day that has begun, and a mark of Canvas costs one', async () => {
    const due = ['--due', '2026-05-01T12:00Z', '--late-penalty', '1.5', '--late-grace', '10'];
    const ran = await merge('part', ...due);
    expect(ran, ran.err).toMatchObject({ exitCode: 0 });
    expect(points()).toEqual({ ada: 8, ben: 6.5, cy: 3.5, dan: 6.5, eva: 8, fay: 8, gus: 5 });
    expect(ran.out).toContain(
      'Late (4)\n  ben: late by a day, 1.5 of 8 points taken\n  cy: late by 3',
    );
    expect(ran.out).toContain('so it counts as in time (1)\n  fay\n');
    expect(ran.out).not.toContain('Decided otherwise');
    const grades = textsBelow(path.join(folder, 'out')).get('grades.csv')!;
    expect(grades).toMatch(/^cy,.*,3\.5,10,.*"late by 3 days, 4\.5 of 8 points taken"/m);
    expect(JSON.parse(textsBelow(path.join(folder, 'out')).get('reports/cy.json')!).score).toBe(8);
  });

  it('costs percent of all points, and never more than there are', async () => {
    expect(
      await merge('part', '--due', '2026-05-01T12:00Z', '--late-penalty', '30%'),
    ).toMatchObject({ exitCode: 0 });
    expect(points()).toMatchObject({ ada: 5, ben: 5, cy: 0, gus: 2 });
  });

  it('goes by what an instructor decides, if there is such a line', async () => {
    writeFiles(path.join(folder, 'out'), { 'overrides.csv': 'login,points,reason\ncy,7,ill\n' });
    const ran = await merge('part', '--due', '2026-05-01T12:00Z', '--late-penalty', '1');
    expect(points()).toMatchObject({ ben: 7, cy: 7 });
    expect(ran.out).toContain('cy: ill (8 by the grader)');
  });

  it('is reported without points if it costs nothing', async () => {
    const ran = await merge('part', '--due', '2026-05-01T12:00Z');
    expect(ran.out).toMatch(/ {2}ben: late by a day\n/);
  });

  it('is refused where a student is due at no time, or what a day costs is no number', async () => {
    writeResults('odd', 'soon');
    const odd = await merge('odd', '--due', '2026-05-01');
    expect(odd).toMatchObject({ exitCode: 2, err: expect.stringContaining('ada is due soon') });
    expect(await merge('part', '--late-penalty', 'much')).toMatchObject({ exitCode: 2 });
    expect(await merge('part', '--due', 'soon')).toMatchObject({ exitCode: 2 });
  });
});

it.each([
  ['Friday, 1 May 2026, 10:00 AM', '2026-05-01T10:00'],
  ['2026年05月1日 星期五 10:00', '2026-05-01T10:00'],
  ['2026-05-01 04:12:26.593498000 -0700', '2026-05-01T04:12:26.593-07:00'],
  ['2026-05-01', '2026-05-01T23:59:59'],
])('%s is read as a time', (text, iso) => {
  expect(instantOf(text)).toBe(Date.parse(iso));
});

it.each(['', '-', 'soon', '7', '2026-13-45'])('%j is no time', (text) => {
  expect(instantOf(text)).toBeUndefined();
});

it('the time of a submission is read from Gradescope’s list, from the mark of Canvas, or from the commit', () => {
  const git = (in_: string, ...given: readonly string[]) =>
    execFileSync('git', ['-C', path.join(folder, in_), ...given], {
      env: {
        ...process.env,
        GIT_COMMITTER_DATE: '2026-05-01T10:00:00+0200',
        GIT_COMMITTER_NAME: 'x',
        GIT_COMMITTER_EMAIL: 'x',
        GIT_AUTHOR_NAME: 'x',
        GIT_AUTHOR_EMAIL: 'x',
      },
      stdio: 'ignore',
    });
  writeFiles(folder, {
    'gs/submission_metadata.yml':
      'submission_1:\n  :submitters:\n  - :name: Ada\n  :created_at: 2026-05-01 04:12:26.5 Z\n',
    'gs/submission_1/game-tree.ts': '',
    'canvas/lovelaceada_LATE_101_9001_game-tree.ts': '',
    'canvas/bitben_102_9002_game-tree.ts': '',
    'tree-submissions/tree-ada/game-tree.ts': 'a',
    'tree-submissions/tree-ben/game-tree.ts': 'b',
  });
  git('tree-submissions/tree-ada', 'init', '-q');
  git('tree-submissions/tree-ada', 'add', '.');
  git('tree-submissions/tree-ada', 'commit', '-q', '-m', 'x');
  const delivered = (of: string) =>
    findSubmissions(path.join(folder, of), {
      wanted: wantedOf('game-tree.ts', []),
      staging: folder,
      formatMessage: formatterFor('en'),
      except: [],
    }).submissions.map(({ delivery }) => delivery?.at ?? delivery?.isLate);
  expect(delivered('gs')).toEqual(['2026-05-01 04:12:26.5 Z']);
  expect(delivered('canvas')).toEqual([false, true]);
  expect(delivered('tree-submissions')).toEqual(['2026-05-01T08:00:00.000Z', undefined]);
});

it('a deduction for late work is refused without a due date, or if it is more than all points', async () => {
  writeResults('no-due');
  const merge = (...options: readonly string[]) =>
    runCommand(folder, ['batch', 'merge', 'no-due', '--out', 'no-due-out', ...options]);
  expect(await merge('--late-penalty', '10%')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('nothing says when it is late'),
  });
  expect(await merge('--late-penalty', '150%', '--due', '2026-05-01')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('more than 100% cannot be taken'),
  });
  expect(await merge('--late-penalty', '10%', '--due', '2026-02-30')).toMatchObject({
    exitCode: 2,
  });
});
