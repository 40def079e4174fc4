/** The results of several exercises are one table, with a student's sum. */
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { batchInfo } from '../../fixtures/batch-info.ts';
import { scratchFolder, textsBelow, writeFiles } from '../../fixtures/made-class.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import { ResultsFolder } from './results-folder.ts';

const { folder, remove } = scratchFolder('course');
afterAll(remove);

const LOGINS = ['ada', 'ben', 'cy', 'dan', 'eva'];

/** As a run over an exercise leaves it; who has no number of points could not be graded. */
function write(exercise: string, points: Readonly<Record<string, number | undefined>>): void {
  const submissions = Object.keys(points);
  const info = batchInfo({
    class: exercise,
    setup: exercise,
    exercise,
    submissions,
    // The tables of each exercise say who handed in late.
    ...(exercise === 'gomoku' && {
      late: { due: Date.parse('2026-05-01T12:00Z'), latePenalty: { amount: 1, isPercent: false } },
      delivered: [['ada', { at: '2026-05-01T13:00Z' }]],
    }),
    matched: {
      roster: { headings: ['login'], students: LOGINS.map((login) => ({ login })) },
      studentsOf: submissions.map((name) => [name, [LOGINS.indexOf(name)]]),
      unmatched: [],
    },
  });
  const results = ResultsFolder.open(path.join(folder, exercise), info);
  for (const name of submissions) {
    const score = points[name];
    const result = {
      schemaVersion: 1,
      exercise,
      submission: name,
      score,
      maxScore: 10,
      proven: false,
      checks: [],
      warnings: [],
      locks: [],
      graderVersion: '1',
      durationMs: 0,
    };
    const record = score === undefined ? { name, trouble: 'no memory' } : { name, result };
    results.write(record as Parameters<typeof results.write>[0]);
  }
  results.finish();
}

it('the table of a course has a column for each exercise and their sum, and an empty cell for an exercise without points', async () => {
  write('game-tree', { ada: 8, ben: 5, cy: 10, eva: 6 });
  write('gomoku', { ada: 4, cy: undefined, eva: 1 });
  writeFiles(folder, { 'gomoku/overrides.csv': 'login,excused,reason\neva,x,ill\n' });
  const merge = (...given: readonly string[]) =>
    runCommand(folder, ['batch', 'merge', 'game-tree', 'gomoku', ...given]);
  for (let runs = 0; runs < 2; runs++) {
    const ran = await merge('--out', 'course', '--csv', 'canvas', '--assignment', 'Games');
    expect(ran).toMatchObject({ exitCode: 2, err: '' });
    expect(ran.out).toContain('grades.csv, canvas.csv');
  }
  const lines = (name: string) =>
    textsBelow(path.join(folder, 'course')).get(name)!.trim().split(/\r?\n/);
  expect(lines('grades.csv')).toEqual([
    'submission,login,status,score,max_score,percent,proven,game-tree,gomoku,misconceptions,note',
    'ada,ada,graded,11,20,55,no,8,3,,"gomoku: late by a day, 1 of 4 points taken"',
    'ben,ben,graded,5,20,25,no,5,,,',
    'cy,cy,not graded,,,,no,10,,,gomoku has no points yet',
    'eva,eva,graded,12,20,60,no,6,,,gomoku: ill (1 by the grader)',
    ',dan,nothing handed in,,,,,,,,',
  ]);
  expect(lines('canvas.csv')).toEqual([
    'Student,ID,SIS User ID,SIS Login ID,Section,Games',
    '    Points Possible,,,,,20',
    'ada,,,ada,,11',
    'ben,,,ben,,5',
    'eva,,,eva,,12',
  ]);
});

it('students of the same name, of whom nothing else is known, get no points in a course, and this is reported', async () => {
  const roster = { headings: ['name'], students: ['Bo', 'Bo'].map((name) => ({ name })) };
  for (const [exercise, of] of [
    ['one', 'game-tree'],
    ['two', 'gomoku'],
  ] as const) {
    write(exercise, { ada: 3, ben: 4 });
    const { path: own, info } = ResultsFolder.existing(path.join(folder, exercise));
    const matched = { ...info.matched!, roster };
    ResultsFolder.open(own, { ...info, exercise: of, matched }).finish();
  }
  const ran = await runCommand(folder, ['batch', 'merge', 'one', 'two', '--out', 'namesakes']);
  expect(ran).toMatchObject({ exitCode: 2, err: '' });
  const table = textsBelow(path.join(folder, 'namesakes')).get('grades.csv')!;
  expect(table).toContain('Bo,Bo,not graded,,,,no,,,,');
  expect(table).not.toContain('graded,7');
});

it('the table of a course is not written over results, nor if an exercise is there twice', async () => {
  const merge = (...given: readonly string[]) => runCommand(folder, ['batch', 'merge', ...given]);
  write('other', { ada: 1 });
  const over = await merge('game-tree', 'gomoku', '--out', 'other');
  expect(over).toMatchObject({ exitCode: 2, err: expect.stringContaining('results of a batch') });
  write('alpha-beta', { ada: 1 });
  const twice = await merge('game-tree', 'game-tree', 'alpha-beta', '--out', 'new');
  expect(twice).toMatchObject({ exitCode: 2, err: expect.stringContaining('two of game-tree') });
});

it('a batch over several exercises is refused before anything is graded if its folder has results', async () => {
  write('earlier', { ada: 8 });
  writeFiles(folder, { 'handed-in/ada/game-tree.ts': 'export {};\n' });
  const exercises = ['--exercise', 'game-tree,gomoku', '--out', 'earlier'];
  const ran = await runCommand(folder, ['batch', 'handed-in', ...exercises]);
  expect(ran.exitCode).toBe(2);
  expect(ran.err).toContain('holds the results of a batch');
  expect([...textsBelow(path.join(folder, 'earlier/game-tree')).keys()]).toEqual([]);
});

it('one run over several exercises makes the table of the course, and a folder for each exercise', async () => {
  const broken = 'export {';
  const window = { alpha: '-Infinity', beta: 'Infinity' };
  writeFiles(folder, {
    'class/ada/alpha-beta.ts': broken,
    'class/ada/gomoku.ts': broken,
    'class/ben/gomoku.ts': broken,
    'cases/alpha-beta/max_value.json': JSON.stringify({
      check: 'max_value',
      cases: [{ tree: '[3 12 8]', ...window, points: 5 }],
    }),
    'cases/gomoku/winner.json': JSON.stringify({
      check: 'winner',
      cases: [{ moves: '', points: 3 }],
    }),
  });
  const run = (...options: readonly string[]) =>
    runCommand(folder, [
      'batch',
      'class',
      '--exercise',
      'gomoku, alpha-beta',
      '--out',
      'class/results',
      '--cases',
      'cases',
      '--sandbox',
      'basic',
      '--jobs',
      '1',
      ...options,
    ]);
  expect(await run('--dry-run')).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(/^alpha-beta\n[\s\S]*\ngomoku\n/),
  });
  const ran = await run('--csv', 'canvas', '--assignment', 'All');
  expect(ran.exitCode, ran.err).toBe(0);
  const files = textsBelow(path.join(folder, 'class/results'));
  expect(files.get('grades.csv')!.trim().split('\n')).toEqual([
    'submission,status,score,max_score,percent,proven,alpha-beta,gomoku,misconceptions,note',
    'ada,graded,0,8,0,no,0,0,,',
    'ben,graded,0,8,0,no,,0,,',
  ]);
  expect(files.get('canvas.csv')).toMatch(/,Section,All\r?\n(?:.*\n)+ada,/);
  expect(files.get('gomoku/grades.csv')).toMatch(/^ada,not loaded,0,3/m);
});
