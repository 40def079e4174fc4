import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkPackages, writeProject } from '../../../ci/fixtures/work-ground.ts';
import { writeFiles } from '../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runProgram } from '../../fixtures/run-program.ts';
import { setUpTests } from './fixtures/cases-command-setup.ts';

const { folder, cases, run, textOf } = setUpTests();

describe('cases check', () => {
  it('proves the shipped set', async () => {
    const { exitCode, out } = await run('check');
    expect(out).toContain('together     96 cases  100 points');
    expect(out).toContain('the reference earns full marks, the starter none');
    expect(exitCode).toBe(0);
  });
});

describe('cases add', () => {
  it('keeps the byte order mark and the line endings of the file', async () => {
    const before = `\uFEFF${textOf('minmax.json').replaceAll('\n', '\r\n')}`;
    writeFileSync(path.join(cases, 'minmax.json'), before);
    expect(await run('add', 'xo_ _x_ __o', '--check', 'minmax', '--title', 'New')).toMatchObject({
      exitCode: 0,
    });
    const kept = textOf('minmax.json')
      .split('\r\n')
      .filter((line) => !line.includes('"New"'));
    expect(kept.join('\r\n')).toBe(before);
  });

  it('is graded from then on', async () => {
    await run('add', 'xo_ _x_ __o', '--check', 'minmax', '--points', '7');
    const { out } = await runProgram(folder, [
      'grade',
      path.join(PROJECT_FOLDER, 'reference'),
      '--only',
      'minmax/11',
      '--cases',
      cases,
    ]);
    expect(out).toContain('7 of 7 points');
  });

  it('makes the file of a check that has none', async () => {
    rmSync(path.join(cases, 'get_value.json'));
    expect((await run('add', 'xxx oo_ ___')).out).toContain('Added as get_value/1 in line 5');
  });
});

// `audit-each.test.ts` leaves an audit for the quick run, on the project itself.
describe('cases audit', () => {
  /** A grader that knows the bugs of one function, and no mutants, since running all of them takes long. */
  const grader = path.join(folder, 'grader-with-few-bugs');
  beforeAll(() => {
    writeProject(grader);
    linkPackages(grader);
    const exercise = path.join(grader, 'grader/exercises/game-tree');
    rmSync(path.join(exercise, 'mutants.json'));
    const file = path.join(exercise, 'misconceptions/all.ts');
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(/^ {2}(?!terminalInverted|terminalReturnsNumber)\w+,\n/gm, ''),
    );
  });

  it('exits with 1 when a bug survives, and tells what to add', async () => {
    const few = path.join(folder, 'few');
    writeFiles(few, {
      'bestMoves.json': '{ "check": "bestMoves", "cases": [{ "board": "xx_ xoo oox" }] }',
    });
    const { exitCode, out } = await runProgram(
      folder,
      ['cases', 'audit', '--without-every', '--cases', few],
      {
        start: path.join(grader, 'grader/start.mjs'),
      },
    );
    expect(exitCode).toBe(1);
    expect(out).toMatch(/terminal-inverted +#/);
    expect(out).toMatch(/add "[xo_ ]{11}" --check isTerminal/);
    expect(out).toMatch(/ of 2 bugs are missed/);
  }, 120_000);
});
