/** Tests laying out a new exercise in the project, and what is reported of an incomplete one. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { layOutside, projectWith } from '../../grader/fixtures/page-exercises.ts';
import { PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';
import { missingIn } from './check-exercise.ts';
import { FUNCTIONS, setUpTests } from './fixtures/new-exercise-setup.ts';
import { layOut } from './new-exercise.ts';

const { folder, tool, expectProven } = setUpTests();

/** To copy the project, and to bundle it, takes three seconds. */
it('a new exercise is made in the project, and proven', async () => {
  const project = path.join(folder, 'project');
  mkdirSync(project);
  const { start } = projectWith(project, []);
  const wanted = { name: 'my-game', title: "A game 'of mine'", functions: FUNCTIONS };
  const files = layOut(project, wanted);
  expect(files).toContain(path.join(project, 'cases/my-game/my-game.json'));
  await expectProven(project, 'my-game', { start });
});

it('the author is told in order what is missing, and where spec and reference do not agree', async () => {
  const project = path.join(folder, 'missing');
  mkdirSync(project);
  projectWith(project, []);
  const wanted = { name: 'taking', title: 'Taking', functions: ['best(heap: 0..3): 0..3'] };
  expect(await missingIn(project, 'taking')).toEqual([expect.stringContaining('lays it out')]);
  layOut(project, wanted);
  expect(await missingIn(project, 'taking')).toEqual([
    expect.stringContaining('taking/words.json does not say purpose.best'),
  ]);
  const reference = path.join(project, 'reference/taking.ts');
  const asksBelow = 'return heap < 0 ? 0 : this.best(heap - 1);';
  writeFileSync(reference, readFileSync(reference, 'utf8').replace('return 0;', asksBelow));
  const [first = ''] = await missingIn(project, 'taking');
  expect(first).toMatch(
    /the reference asks best\(-1\), which the page \(.*page\.ts, line 11\) says nobody may ask/,
  );
});

it('the author is told in sentences what to do about the words of an exercise', () => {
  const nim = layOutside(path.join(folder, 'course'), 'nim');
  const page = path.join(nim, 'page.ts');
  const words = path.join(nim, 'words.json');
  const publicModule = path.join(PROJECT_FOLDER, 'grader/exercise-spec.ts');
  const text = readFileSync(page, 'utf8').replaceAll('../../exercise-spec.ts', publicModule);
  writeFileSync(page, text);
  writeFileSync(words, readFileSync(words, 'utf8').replace('best.hint', 'bets.hint'));
  expect(tool('check', './course/nim').stdout).toBe(
    `1. ${words}, line 21, $["bets.hint"]: the key "bets.hint" is not known here.\n   Did you mean "best.hint"?\n`,
  );
});

it('a new exercise is made in a folder of its own, and its author is told what it lacks', () => {
  const words = path.join(folder, 'course/piles/words.json');
  tool('new', './course/piles', 'Nim', 'best(heap: 0..3): 0..3');
  writeFileSync(words, '{ "purpose.best": { "en": "the best move" } }');
  expect(tool('check', './course/piles').stdout).toBe(
    `1. ${words} does not say purpose.best in zh\n`,
  );
});

test.each([['--help'], ['new', '--help']])(
  '%s %s shows how to use it, and the kinds of values',
  (...given) => {
    const ran = tool(...given);
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout).toMatch(/exercise -- new <name or folder>[\s\S]*list of number/);
  },
);
