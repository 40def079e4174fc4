/** What is laid out for a new exercise is graded at once, its own reference to full marks. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, expect, it, test } from 'vitest';
import { scratchFolder } from '../../grader/fixtures/made-class.ts';
import { layOutside, projectWith } from '../../grader/fixtures/page-exercises.ts';
import { PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';
import { type HowToRun, runProgram } from '../../grader/fixtures/run-program.ts';
import { isThorough } from '../../grader/fixtures/thorough.ts';
import { askedWanted } from './asked-wanted.ts';
import { missingIn } from './check-exercise.ts';
import { kindCalled } from './kinds.ts';
import { layOut } from './new-exercise.ts';

const { folder, remove } = scratchFolder('new-exercise');
afterAll(remove);

/** Run as its user does: where an exercise lies is known to the whole process. */
const tool = (...given: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'tools/exercise/write-exercise.ts', ...given], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, INIT_CWD: folder },
    encoding: 'utf8',
  });

const FUNCTIONS = [
  'moves(board: board 3x3 xo_, mark: x|o): list of number',
  'isWon(board): truth',
  'best(board, mark, depth: 0..3): number',
];

/** To copy the project, and to bundle it, takes three seconds. */
it.runIf(isThorough)('is laid out in the project, and proven', async () => {
  const project = path.join(folder, 'project');
  mkdirSync(project);
  const { start } = projectWith(project, []);
  const wanted = { name: 'my-game', title: "A game 'of mine'", functions: FUNCTIONS };
  const files = layOut(project, wanted);
  expect(files).toContain(path.join(project, 'cases/my-game/my-game.json'));
  await expectProven(project, 'my-game', { start });
});

it('is laid out in a folder of its own, and proven', async () => {
  tool('new', './course/my-game', "A game 'of mine'", ...FUNCTIONS);
  await expectProven(path.join(folder, 'course/my-game'), './course/my-game');
});

async function expectProven(own: string, exercise: string, how: HowToRun = {}): Promise<void> {
  const checked = await runProgram(folder, ['cases', 'check', '--exercise', exercise], how);
  expect(checked.err).not.toContain('grader:');
  expect(checked.out).toContain('together      8 cases  100 points');
  expect(checked.out).toContain('Everything is in order');
  expect(readFileSync(path.join(own, 'starter/my-game.ts'), 'utf8')).toContain(
    'not written yet: best',
  );
}

it.runIf(isThorough)(
  'is told what is missing of it, in order, and where page and reference do not agree',
  async () => {
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
    expect(first).toContain('the reference asks best(-1), which the page says nobody may ask');
  },
);

it.runIf(isThorough)('is told of its words with what to do, each in a sentence', () => {
  const nim = layOutside(path.join(folder, 'course'), 'nim');
  const [page, words] = [path.join(nim, 'page.ts'), path.join(nim, 'words.json')];
  const publicModule = path.join(PROJECT_FOLDER, 'grader/exercise-spec.ts');
  const text = readFileSync(page, 'utf8').replaceAll('../../exercise-spec.ts', publicModule);
  writeFileSync(page, text);
  writeFileSync(words, readFileSync(words, 'utf8').replace('best.hint', 'bets.hint'));
  expect(tool('check', './course/nim').stdout).toBe(
    `1. ${words}, line 21, $["bets.hint"]: the key "bets.hint" is not known here.\n   Did you mean "best.hint"?\n`,
  );
});

it.runIf(isThorough)('is laid out in a folder of its own, and told what it does not say', () => {
  const words = path.join(folder, 'course/piles/words.json');
  tool('new', './course/piles', 'Nim', 'best(heap: 0..3): 0..3');
  writeFileSync(words, '{ "purpose.best": { "en": "the best move" } }');
  expect(tool('check', './course/piles').stdout).toBe(
    `1. ${words} does not say purpose.best in zh\n`,
  );
});

test.each([
  [{ name: 'My Game' }, '"My Game" is no name of an exercise'],
  [{ functions: ['best heap'] }, '"best heap" is no function'],
  [{ functions: ['best(heap): number'] }, 'what "heap" is in best'],
  [{ functions: ['best(heap: 0..3): numbers'] }, '"numbers" is no kind of value'],
  [{ functions: [] }, 'at least one function'],
])('what does not read is told: %j', (wanted, message) => {
  const usual = { name: 'nim', title: 'Nim', functions: ['best(heap: 0..3): number'] };
  expect(() => layOut(folder, { ...usual, ...wanted })).toThrow(message);
});

test.each([
  ['-1..1', 'wholeNumber(-1, 1)', 'number', -1],
  ['list of list of truth', 'listOf(listOf(truth))', 'boolean[][]', []],
  ['x|o', "oneOf('x', 'o')", "'x' | 'o'", 'x'],
  ['text', 'text(100)', 'string', ''],
  ['nothing', 'nothing', 'void', undefined],
])('%s is a kind of value', (words, code, type, value) => {
  const kind = kindCalled(words);
  expect(kind).toMatchObject({ code, type, value });
  expect(kind.part.fits(kind.value)).toBe(true);
});

test('what is not given is asked for, and what does not read once more', async () => {
  const answers = [
    ...['Dice!', './course/dice', 'Throwing dice'],
    ...['sum(dice)', 'sum(dice: list of 1..6): number', 'isSeven(dice): truth', ''],
  ];
  const said = new PassThrough();
  const input = Readable.from(answers.map((line) => `${line}\n`));
  const wanted = await askedWanted({ name: '', title: '', functions: [] }, input, said);
  expect(wanted).toEqual({
    name: './course/dice',
    title: 'Throwing dice',
    functions: ['sum(dice: list of 1..6): number', 'isSeven(dice): truth'],
  });
  expect(String(said.read())).toMatch(/small letters, digits[\s\S]*"sum\(dice\)" is no function/);
});

test.runIf(isThorough).each([['--help'], ['new', '--help']])(
  '%s %s shows how to use it, and the kinds of values',
  (...given) => {
    const ran = tool(...given);
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout).toMatch(/exercise -- new <name or folder>[\s\S]*list of number/);
  },
);

test('what is given is not asked for', async () => {
  const given = { name: 'nim', title: 'Nim', functions: ['best(heap: 0..3): number'] };
  expect(await askedWanted(given, Readable.from([]), new PassThrough())).toEqual(given);
});

it('keeps working with the imports of earlier versions, and is told of the new one', () => {
  const nim = layOutside(path.join(folder, 'earlier'), 'nim');
  const page = path.join(nim, 'page.ts');
  const text = readFileSync(page, 'utf8')
    .replace(/(import \{.* from '.*)exercise-spec/, '$1derived/parts')
    .replace(/(import type \{.* from '.*)exercise-spec/, '$1derived/stated');
  expect(text).not.toContain('exercise-spec');
  writeFileSync(page, text);
  expect(tool('check', './earlier/nim').stdout).toContain(
    `${page} imports from grader/derived/, as earlier versions had it.\nImport everything from "../`,
  );
  const asked = ['try', '7', '--exercise', nim, '--submission', path.join(nim, 'reference')];
  const start = path.join(PROJECT_FOLDER, 'grader/start.mjs');
  const tried = spawnSync(process.execPath, [start, ...asked], { encoding: 'utf8' });
  expect([tried.stderr, tried.status]).toEqual(['', 0]);
});
