/**
 * Releases an exercise alone, without any other, and uses the folder as its students do. All of it is for the
 * thorough run; `release.test.ts` and the test of a fifth exercise leave something for the quick one.
 */
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { entryOf } from '../../engine/exercise-files.ts';
import {
  DEFAULT_EXERCISE,
  EXERCISE_NAMES,
  EXERCISES_WITH_GAMES,
  misconceptionsOf,
} from '../../exercises/all.ts';
import { scratchFolder, textsBelow, writeFiles } from '../../fixtures/made-class.ts';
import { referenceText, wrongProgramText } from '../../fixtures/own-program.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { type ProgramRun, runProgram } from '../../fixtures/run-program.ts';

const { folder, remove } = scratchFolder('release-each');
afterAll(remove);

/** For each: a bug that the listed cases of one function tell, and how that function is asked. */
const USED: Readonly<Record<string, { bug: string; tried: readonly string[] }>> = {
  'heuristic-search': {
    bug: 'evaluate-sign-swapped',
    tried: ['xo_ _x_ ___', '--call', 'evaluate'],
  },
  'alpha-beta': { bug: 'search-by-minimax', tried: ['[[3 12] [2 4]]', '--call', 'search'] },
  gomoku: { bug: 'score-each-square', tried: ['_xx__', '--with', 'mark=x', '--call', 'scoreLine'] },
};

const others = EXERCISE_NAMES.filter((name) => name !== DEFAULT_EXERCISE && name in USED);

describe.each(others)('a release of %s alone', (exercise) => {
  const released = path.join(folder, exercise);
  const start = path.join(released, 'grader', 'start.mjs');
  const entry = entryOf(exercise);
  const { bug, tried } = USED[exercise]!;
  const run = (...given: readonly string[]): Promise<ProgramRun> =>
    runProgram(folder, given, { start });

  it('is made, and holds nothing of the reference’s bodies', async () => {
    expect(await runProgram(folder, ['release', released, '--exercise', exercise])).toMatchObject({
      exitCode: 0,
      err: '',
    });
    const squeezed = (text: string): string => text.replace(/\s+/g, '');
    const lines = [...referenceText(exercise).matchAll(/Begin \*+\/([\s\S]*?)\/\*+ End/g)]
      .flatMap(([, body]) => body!.split('\n'))
      .map(squeezed)
      .filter((line) => line.length > 40 && !line.startsWith('//'));
    expect(lines.length).toBeGreaterThan(3);
    for (const [name, text] of textsBelow(released)) {
      const all = squeezed(text);
      expect([name, ...lines.filter((line) => all.includes(line))]).toEqual([name]);
    }
    // Each by itself: the folder also holds the bundle of the project's own grader.
    const packages = path.join(PROJECT_FOLDER, 'node_modules');
    mkdirSync(path.join(released, 'node_modules'));
    for (const name of readdirSync(packages).filter((each) => !each.startsWith('.'))) {
      const link = path.join(released, 'node_modules', name);
      symlinkSync(path.join(packages, name), link, 'junction');
    }
  });

  it('grades, names a known bug, tries a function and plays or says that there is no game', async () => {
    const misconception = (await misconceptionsOf(exercise)).find(({ id }) => id === bug)!;
    writeFiles(path.join(released, 'starter'), {
      [entry]: wrongProgramText(exercise, misconception),
    });
    const graded = await run('grade', '--listed');
    expect(graded.exitCode).toBe(1);
    expect(graded.out.replace(/\s+/g, ' ')).toContain(
      `So far your answers are those of a program that ${misconception.title.en}`,
    );
    const one = await run('try', ...tried, '--exercise', exercise);
    expect(one.err).toBe('');
    expect(one.exitCode).toBe(1);
    const play = ['play', '--exercise', exercise];
    const played = await runProgram(folder, play, { start, input: 'quit\n' });
    const hasGame = EXERCISES_WITH_GAMES.includes(exercise);
    expect(played.exitCode).toBe(hasGame ? 0 : 2);
    expect(`${played.out}${played.err}`).toMatch(hasGame ? /quit ends the game/ : /no game/);
  });

  it('grades a class, and tells of commands for instructors', async () => {
    const submissions = path.join(folder, `${exercise}-class`);
    writeFiles(submissions, {
      [`ada/${entry}`]: referenceText(exercise),
      [`ben/${entry}`]: readFileSync(path.join(PROJECT_FOLDER, 'starter', entry), 'utf8'),
    });
    const out = `${submissions}-graded`;
    const given = ['--listed', '--out', out, '--sandbox', 'basic'];
    expect(await run('batch', submissions, '--exercise', exercise, ...given)).toMatchObject({
      exitCode: 0,
    });
    expect(textsBelow(out).get('grades.csv')).toMatch(/^ada,/m);
    const audit = await run('cases', 'audit', '--exercise', exercise);
    expect(audit.err).toContain('cases audit needs the reference solution');
    expect((await run('cases', 'check', '--exercise', exercise)).out).not.toContain('stale');
  });

  it('says when its cases were changed after the release', async () => {
    const cases = path.join(released, 'cases', exercise);
    const [name] = readdirSync(cases);
    const text = readFileSync(path.join(cases, name!), 'utf8');
    writeFiles(cases, { [name!]: `${text}\n` });
    const graded = await run('grade', '--listed');
    expect(graded.err).toContain('were changed after this folder was released');
    const chinese = await run('grade', '--listed', '--lang', 'zh');
    expect(chinese.err).toContain('在发布这个文件夹之后改动过');
  });
});
