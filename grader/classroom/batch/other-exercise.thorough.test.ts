import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { textIn } from '../../base/messages/format-message.ts';
import { entryOf } from '../../engine/exercise-files.ts';
import { DEFAULT_EXERCISE, EXERCISE_NAMES, loadExercise } from '../../exercises/all.ts';
import { scratchFolder, textsBelow, writeFiles } from '../../fixtures/made-class.ts';
import { PROJECT_FOLDER } from '../../fixtures/project-folder.ts';
import { runProgram } from '../../fixtures/run-program.ts';
import { rowOf } from './row.ts';

const { folder, remove } = scratchFolder('other-exercise');
afterAll(remove);

const others = EXERCISE_NAMES.filter((name) => name !== DEFAULT_EXERCISE);

// The test of a fifth exercise leaves one for the quick run.
it.each(others)('a class that wrote %s is graded by its cases', async (exercise) => {
  const entry = entryOf(exercise);
  const text = (of: string): string => readFileSync(path.join(PROJECT_FOLDER, of, entry), 'utf8');
  const submissions = path.join(folder, exercise);
  writeFiles(submissions, {
    [`ada/${entry}`]: text('reference'),
    [`ben/${entry}`]: text('starter'),
    'cy/game-tree.ts': 'export {};',
    'cy/more.ts': 'export {};',
  });
  const out = path.join(folder, `${exercise}-graded`);
  const given = ['batch', submissions, '--exercise', exercise, '--listed', '--out', out];
  expect(await runProgram(folder, [...given, '--sandbox', 'basic'])).toMatchObject({
    exitCode: 0,
  });
  const rows = [...textsBelow(path.join(out, 'records')).values()].map((each) =>
    rowOf(JSON.parse(each)),
  );
  const { title } = await loadExercise(exercise);
  const page = readFileSync(path.join(out, 'summary.html'), 'utf8');
  expect(page).toContain(`<title>${textIn(title, 'en')}</title>`);
  const score = new Map(rows.map(({ name, score, maxScore }) => [name, score / maxScore]));
  expect([...score]).toEqual(
    expect.arrayContaining([
      ['ada', 1],
      ['ben', 0],
      ['cy', 0],
    ]),
  );
});
