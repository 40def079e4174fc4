/** Points that an instructor decides instead of the grader are in every table, and stay there. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { batchInfo } from '../../fixtures/batch-info.ts';
import { scratchFolder, textsBelow } from '../../fixtures/made-class.ts';
import { runCommand } from '../../fixtures/run-program.ts';
import { ResultsFolder } from './results-folder.ts';

const { folder, remove } = scratchFolder('overrides');
afterAll(remove);
const part = path.join(folder, 'part');
const out = path.join(folder, 'results');

const students = ['ada', 'ben', 'cy', 'dan'].map((login) => ({
  login,
  firstName: login,
  lastName: 'Doe',
}));
const info = batchInfo({
  submissions: ['ada', 'ben', 'cy'],
  matched: {
    roster: { headings: ['login'], students },
    studentsOf: ['ada', 'ben', 'cy'].map((name, index) => [name, [index]]),
    unmatched: [],
  },
});

/** As a run over the whole class leaves it: nothing could be loaded. */
function writeResults(): void {
  const results = ResultsFolder.open(part, info);
  for (const submission of info.submissions) {
    results.write({
      name: submission,
      result: {
        schemaVersion: 1,
        exercise: 'game-tree',
        submission,
        score: 0,
        maxScore: 10,
        proven: false,
        checks: [],
        warnings: [],
        locks: [],
        graderVersion: '1',
        durationMs: 0,
        loadError: { message: 'broken' },
      },
    });
  }
  results.finish();
}

const merge = (...options: readonly string[]) =>
  runCommand(folder, ['batch', 'merge', part, '--out', out, ...options]);

describe('overrides.csv in the folder of results', () => {
  it('decides in every table, with what the grader had said, run after run', async () => {
    writeResults();
    expect(await merge()).toMatchObject({ exitCode: 0 });
    const text = `submission,First name,Last name,points,excused,reason
ada,,,"7,5",,asked in person
,ben,Doe,,x,ill
,dan,Doe,4,no,
`;
    writeFileSync(path.join(out, 'overrides.csv'), text);
    for (let runs = 0; runs < 2; runs++) {
      const ran = await merge('--csv', 'canvas');
      expect(ran).toMatchObject({ exitCode: 0 });
      expect(ran.out).toContain('3 submissions, of 10 points: mean 3.75');
      expect(ran.out).toContain('ada Doe (ada): asked in person (0 by the grader)');
    }
    const after = textsBelow(out);
    expect(after.get('overrides.csv')).toBe(text);
    const lines = (name: string) => after.get(name)!.trim().split('\n');
    expect(lines('grades.csv').slice(1)).toEqual([
      'ada,ada,ada Doe,graded,7.5,10,75,no,,,asked in person (0 by the grader)',
      'ben,ben,ben Doe,excused,,,,no,,,ill (0 by the grader)',
      'cy,cy,cy Doe,not loaded,0,10,0,no,,,broken',
      ',dan,dan Doe,graded,4,10,40,no,,,changed by hand',
    ]);
    expect(lines('canvas.csv').slice(2)).toEqual([
      'ada Doe,,,ada,,7.5',
      'ben Doe,,,ben,,EX',
      'cy Doe,,,cy,,0',
      'dan Doe,,,dan,,4',
    ]);
    expect(after.get('summary.html')).toContain('asked in person (0 by the grader)');
    expect(JSON.parse(after.get('reports/ada.json')!).score).toBe(0);
  });

  it('tells the student the comment, and keeps the reason for the instructor', async () => {
    writeFileSync(
      path.join(out, 'overrides.csv'),
      'login,points,excused,a,reason,comment\nada,5,,,sick note on file,Well explained\nben,,,6,copied from cy,\n',
    );
    expect(await merge('--csv', 'moodle')).toMatchObject({ exitCode: 0 });
    const after = textsBelow(out);
    expect(after.get('moodle.csv')!.trim().split('\n')).toEqual([
      'username,fullname,Game tree and minimax,Game tree and minimax feedback',
      'ada,ada Doe,5,Well explained',
      'ben,ben Doe,6,a 6/10',
      'cy,cy Doe,0,The submission could not be loaded: broken',
    ]);
    expect(after.get('grades.csv')).toContain('copied from cy (0 by the grader)');
  });

  it.each([
    ['ada,,,,', 'row 1 below the headings: it needs points, or points of functions, or excused'],
    ['ada,,5,x,', 'row 1 below the headings: it needs points, or points of functions, or excused'],
    ['ada,,many,,', 'row 1 below the headings: many are no points'],
    ['ada,,5,,\n,ada,6,,', 'row 2 below the headings: row 1 is about the same student already'],
    ['ada,,5,,\nada,,5,,', 'row 2 below the headings: row 1 is about the same student already'],
    ['eve,,5,,', 'row 1 below the headings: it is about nobody'],
  ])('is refused, before anything is graded, where it says %s', async (line, problem) => {
    writeFileSync(
      path.join(out, 'overrides.csv'),
      `submission,login,points,excused,reason\n${line}\n`,
    );
    expect(await merge()).toMatchObject({ exitCode: 2, err: expect.stringContaining(problem) });
  });
});
