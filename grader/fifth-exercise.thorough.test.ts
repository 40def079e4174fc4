/**
 * A fifth exercise is added to a copy of the project as docs/adding-an-exercise.md says: its own files,
 * and one line in the list of exercises. Then it is used as the others are.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder, textsBelow, writeFiles } from './fixtures/made-class.ts';
import { linkPackages, nimReference, projectWithFifth } from './fixtures/page-exercises.ts';
import { PROJECT_FOLDER } from './fixtures/project-folder.ts';
import { type ProgramRun, runProgram } from './fixtures/run-program.ts';

const { folder, remove } = scratchFolder('fifth-exercise');
const project = path.join(folder, 'project');
const submissions = path.join(folder, 'class');
const at = (name: string): string => path.join(submissions, name);
let start: string;
const run = (...given: readonly string[]): Promise<ProgramRun> =>
  runProgram(folder, given, { start });

/** One bug in the most basic function, on which all others rest. */
const wrong = nimReference().replace('taken <= heap', 'taken < heap');

beforeAll(() => {
  mkdirSync(project);
  ({ start } = projectWithFifth(project));
  const half = readFileSync(path.join(project, 'starter/nim.ts'), 'utf8').replace(
    "throw new Error('not written yet: moves')",
    'return [1, 2, 3].slice(0, heap)',
  );
  writeFiles(submissions, {
    'ada/nim.ts': nimReference(),
    'ben/nim.ts': wrong,
    'cleo/nim.ts': half,
  });
});

afterAll(remove);

// `exercises/outside.test.ts` and `tools/exercise/new-exercise.test.ts` have one for the quick run.
describe('an exercise that consists of its own files and one line', () => {
  it('is graded and reported, each function by itself', async () => {
    const report = path.join(folder, 'ben.json');
    const page = path.join(folder, 'ben.html');
    const reports = ['--report', `json=${report}`, '--report', `html=${page}`];
    const graded = await run('grade', at('ben'), ...reports);
    expect(graded).toMatchObject({ exitCode: 1, err: '' });
    expect(graded.out).toContain('With a heap of 1, moves returned []. Right is [1].');
    expect(graded.out).toContain('npm run try -- 1 --call moves');
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({
      exercise: 'nim',
      score: 50,
      checks: [
        { name: 'moves', status: 'failed', score: 0 },
        { name: 'isWon', status: 'passed', carriedFrom: ['moves'] },
        { name: 'best', status: 'passed', carriedFrom: ['moves'] },
        { name: 'program', status: 'failed', score: 0 },
      ],
    });
    expect(readFileSync(page, 'utf8')).toContain('With a heap of 1, moves returned');
  });

  it('is batched, and a right program is proven', async () => {
    const out = path.join(folder, 'graded');
    expect(await run('batch', submissions, '--out', out, '--exercise', 'nim')).toMatchObject({
      exitCode: 0,
    });
    const grades = textsBelow(out).get('grades.csv')!.split('\n');
    expect(grades.slice(1, 4).map((line) => line.split(',').slice(0, 6).join())).toEqual([
      'ada,graded,100,100,100,yes',
      'ben,graded,50,100,50,no',
      'cleo,graded,20,100,20,no',
    ]);
  });

  it('is released, without the bodies of its reference and without a page that is not there', async () => {
    const students = path.join(folder, 'students');
    expect(await run('release', students, '--exercise', 'nim')).toMatchObject({
      exitCode: 0,
      err: '',
    });
    const texts = textsBelow(students);
    expect(texts.get('starter/nim.ts')).toContain('not written yet: isWon');
    expect(texts.has('reference/nim.ts')).toBe(false);
    expect(texts.get('README.md')).toContain('| nim | `starter/nim.ts` |');
    expect(texts.get('README.md')).not.toMatch(/docs\/exercises\/nim|`play`/);
    for (const [, target] of texts.get('README.md')!.matchAll(/\]\(([^):]+)\)/g)) {
      expect([...texts.keys()]).toContain(target);
    }
  });
});

describe('such an exercise', () => {
  it.each(['en', 'zh'])('is told of in every report, in words of its own (%s)', async (lang) => {
    const formats = ['json', 'junit', 'markdown', 'github', 'lines', 'html'];
    for (const format of formats) {
      const file = path.join(folder, `ben.${lang}.${format}`);
      const given = ['--lang', lang, '--explain', '--report', `${format}=${file}`];
      expect(await run('grade', at('ben'), ...given)).toMatchObject({ exitCode: 1 });
      const text = readFileSync(file, 'utf8').replaceAll('\\', '');
      expect(text).toMatch(lang === 'en' ? /moves returned \[\]|Look at the/ : /moves|第 17 行/);
      expect(text).not.toContain('undefined');
    }
    const right = await run('grade', at('ada'), '--lang', lang);
    expect(right.exitCode).toBe(0);
    expect(right.out).toContain(lang === 'en' ? 'Proven right for heaps' : '已证明对 20 颗以内');
    const none = await run('grade', 'nim', '--lang', lang);
    expect(none.out).toContain('`npm run grade -- nim`');
    expect((await run('grade', '--all', '--lang', lang)).out).toMatch(/^nim +0 /m);
  });

  it('is tried, with numbers on the command line where its cases have numbers', async () => {
    const ben = ['--submission', at('ben')];
    expect(await run('try', '7', ...ben)).toEqual({ exitCode: 0, out: '2\n', err: '' });
    const why = await run('try', '7', ...ben, '--explain');
    expect(why.out).toContain('With a heap of 7, program returned 2. Right is 3.');
    expect((await run('try', '7', ...ben, '--call', 'isWon')).out).toContain('isWon is right on 7');
    const large = await run('try', '77', ...ben);
    expect(large).toMatchObject({ exitCode: 2, out: '' });
    expect(large.err).toContain('grader: heap cannot be 77\nA whole number from 0 to 20.');
  });

  it('has no game and no known bugs, and says so', async () => {
    expect((await run('play', '--exercise', 'nim')).err).toContain('there is no game in nim');
    const audit = await run('cases', 'audit', '--exercise', 'nim');
    expect(audit).toMatchObject({ exitCode: 2, out: '' });
    expect(audit.err).toContain('no known bugs of nim are written down');
  });

  it('has its cases listed, proven and extended', async () => {
    const cases = (...given: string[]): Promise<ProgramRun> =>
      run('cases', ...given, '--exercise', 'nim');
    expect((await cases('list')).out).toContain('8 cases, 100 points together.');
    expect(await cases('check')).toMatchObject({ exitCode: 0 });
    const added = await cases('add', '9', '--check', 'best', '--title', 'Nine');
    expect(added.out).toContain('best: the right answer is 1.');
    expect(readFileSync(path.join(project, 'cases/nim/nim.json'), 'utf8')).toContain(
      '"heap": 9, "points": 1, "title": "Nine"',
    );
    expect((await cases('add', '9', '--check', 'best')).err).toContain('a second time');
  });

  it('works in a release, alone and with others', async () => {
    for (const [name, exercises] of Object.entries({ alone: 'nim', two: 'alpha-beta,nim' })) {
      const students = path.join(folder, name);
      expect(await run('release', students, '--exercise', exercises)).toMatchObject({
        exitCode: 0,
      });
      linkPackages(students);
      writeFiles(path.join(students, 'starter'), { 'nim.ts': wrong });
      const graded = await runProgram(folder, ['grade', 'nim'], {
        start: path.join(students, 'grader/start.mjs'),
      });
      expect(graded).toMatchObject({ exitCode: 1, err: '' });
      expect(graded.out).toMatch(/^5[01] of 10[01]/);
    }
  });

  it('passes the types of the project, and nothing in it is called unused', () => {
    for (const name of ['tsconfig.json', 'biome.json', 'knip.ts', 'vitest.config.ts']) {
      writeFiles(project, { [name]: readFileSync(path.join(PROJECT_FOLDER, name), 'utf8') });
    }
    const types = spawnSync('npm', ['run', '-s', 'types'], { cwd: project, encoding: 'utf8' });
    expect(types).toMatchObject({ status: 0, stdout: '' });
    const unused = spawnSync('npm', ['run', '-s', 'unused'], { cwd: project, encoding: 'utf8' });
    expect(unused.stdout).not.toContain('nim');
  });
});
