/** The exercise is the instructor's choice: what was handed in must never choose an easier one. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filesBelow } from '../grader/base/paths.ts';
import { scratchFolder, writeFiles } from '../grader/fixtures/made-class.ts';
import { referenceText } from '../grader/fixtures/own-program.ts';
import { PROJECT_FOLDER } from '../grader/fixtures/project-folder.ts';
import { runCommand } from '../grader/fixtures/run-program.ts';
import { readResult } from '../grader/results/read-result.ts';

const { folder, remove } = scratchFolder('exercise-is-named');
afterAll(remove);

const CI_FOLDER = path.join(PROJECT_FOLDER, 'ci');
/** A command that grades, up to the end of its line. */
const GRADING = /(?:grade -- |npm run batch -- submissions|start\.mjs grade "\$work).*/g;

describe('every form of CI', () => {
  const forms = filesBelow(CI_FOLDER).filter((name) => /\.yml$|run_autograder$/.test(name));

  it('is found', () => {
    expect(forms.length).toBeGreaterThanOrEqual(8);
    expect(readdirSync(CI_FOLDER)).toContain('classroom50');
  });

  it.each(forms.filter((name) => name !== 'github/grade.yml'))('%s names its exercise', (name) => {
    const text = readFileSync(path.join(CI_FOLDER, name), 'utf8');
    const commands = text.match(GRADING) ?? [];
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) expect(command).toContain(' --exercise ');
  });

  it('of Classroom 50 names it too', () => {
    const text = readFileSync(path.join(CI_FOLDER, 'classroom50/autograder.py'), 'utf8');
    expect(text).toContain('"--handed-in", "--exercise", EXERCISE');
  });
});

describe('a program of another exercise that was handed in', () => {
  it.each([
    ['a right one alone', { 'alpha-beta.ts': referenceText('alpha-beta') }, 'alpha-beta.ts'],
    [
      'the files of two others',
      { 'alpha-beta.ts': 'export {};', 'gomoku.ts': 'export {};' },
      'alpha-beta.ts, gomoku.ts',
    ],
    [
      'files of any name',
      { 'solution.ts': 'export {};', 'notes.txt': '' },
      'notes.txt, solution.ts',
    ],
  ])('%s gets no points and is told which file is expected', async (name, files, found) => {
    const submission = path.join(folder, name);
    writeFiles(submission, files);
    const report = path.join(folder, `${name}.json`);
    const { exitCode, err } = await runCommand(folder, [
      'grade',
      submission,
      '--handed-in',
      '--report',
      `json=${report}`,
    ]);
    expect({ exitCode, err }).toEqual({ exitCode: 1, err: '' });
    const result = await readResult(report, 'game-tree');
    expect(result).toMatchObject({ exercise: 'game-tree', score: 0, maxScore: 100 });
    expect(result.loadError?.message).toBe(`there is no file game-tree.ts; found: ${found}`);
  });

  it('is told so as well where a single file is handed in', async () => {
    const file = path.join(folder, 'alone', 'gomoku.ts');
    writeFiles(path.dirname(file), { 'gomoku.ts': referenceText('gomoku') });
    const { exitCode, out } = await runCommand(folder, ['grade', file, '--handed-in']);
    expect(exitCode).toBe(1);
    expect(out).toContain('there is no file game-tree.ts; found: gomoku.ts');
  });

  it('shows no names where nothing is there, and makes those that it shows harmless', async () => {
    const empty = path.join(folder, 'empty');
    mkdirSync(empty);
    const none = await runCommand(folder, ['grade', empty, '--handed-in']);
    expect(none.out).toContain('there is no file game-tree.ts\n');
    const odd = path.join(folder, 'odd');
    writeFiles(odd, { [`${'a'.repeat(200)}.ts`]: '', '\u001b[31mred.ts': '' });
    const { out } = await runCommand(folder, ['grade', odd, '--handed-in']);
    expect(out).not.toContain('\u001b');
    expect(out).not.toContain('a'.repeat(100));
  });
});
