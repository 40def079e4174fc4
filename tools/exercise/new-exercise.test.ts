/** Tests laying out a new exercise, whose reference must earn all points at once. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect, it, test } from 'vitest';
import { layOutside } from '../../grader/fixtures/page-exercises.ts';
import { PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';
import { runCommand } from '../../grader/fixtures/run-program.ts';
import { askForSketch } from './ask-for-sketch.ts';
import { FUNCTIONS, setUpTests } from './fixtures/new-exercise-setup.ts';
import { layOut } from './new-exercise.ts';
import { kindFrom } from './value-kinds.ts';

const { folder, tool, expectProven } = setUpTests();

it('a new exercise has a spec that imports only from the public module', () => {
  tool('new', './course/imports', 'Imports', ...FUNCTIONS);
  const page = readFileSync(path.join(folder, 'course/imports/page.ts'), 'utf8');
  const modules = [...page.matchAll(/ from '(.*)'/g)].map(([, module]) => path.basename(module!));
  expect(new Set(modules)).toEqual(new Set(['exercise-spec.ts']));
});

it('a new exercise is made in a folder of its own, and proven', async () => {
  tool('new', './course/my-game', "A game 'of mine'", ...FUNCTIONS);
  await expectProven(path.join(folder, 'course/my-game'), './course/my-game');
});

it('a new exercise has a spec that imports from one module alone', () => {
  tool('new', './course/one-import', 'A game', 'best(heap: 0..3): number');
  const spec = readFileSync(path.join(folder, 'course/one-import/page.ts'), 'utf8');
  const modules = [...spec.matchAll(/ from '([^']+)'/g)].map(([, name = '']) => name);
  expect(modules.length).toBeGreaterThan(0);
  for (const name of modules) expect(name).toMatch(/\/exercise-spec\.ts$/);
});

test.each([
  [{ name: 'My Game' }, '"My Game" is no name of an exercise'],
  [{ functions: ['best heap'] }, '"best heap" is no function'],
  [{ functions: ['best(heap): number'] }, 'what "heap" is in best'],
  [{ functions: ['best(heap: 0..3): numbers'] }, '"numbers" is no kind of value'],
  [{ functions: [] }, 'at least one function'],
  [
    { functions: ['best(heap: 0..3): number', 'best(heap): truth'] },
    'two functions are called best',
  ],
  [{ functions: ['best(): number'] }, 'best is given nothing, so there is nothing to ask it about'],
  [{ functions: ['new()', 'new(heap: 0..3)', 'best(): number'] }, 'two functions are called new'],
  [{ functions: ['best(heap: 0..3): nothing'] }, 'best has no answer: it returns nothing'],
  [
    { functions: ['best(heap: 0..3): number', 'worst(heap: text): number'] },
    'heap is wholeNumber(0, 3) in one function and text(100) in another',
  ],
  [{ functions: ['best(heap: { key }): number'] }, '"key" is no field of a record'],
])('a malformed sketch is refused with a message: %j', (wanted, message) => {
  const usual = { name: 'nim', title: 'Nim', functions: ['best(heap: 0..3): number'] };
  expect(() => layOut(folder, { ...usual, ...wanted })).toThrow(message);
});

test.each([
  ['-1..1', 'wholeNumber(-1, 1)', 'number', -1],
  ['list of list of truth', 'listOf(listOf(truth))', 'boolean[][]', []],
  ['x|o', "oneOf('x', 'o')", "'x' | 'o'", 'x'],
  ['text', 'text(100)', 'string', ''],
  ['nothing', 'nothing', 'void', undefined],
  ['list of x|o', "listOf(oneOf('x', 'o'))", "('x' | 'o')[]", []],
  [
    '{ key: number, value: { name: text, ages: list of 0..9 } }',
    'record({ key: aNumber, value: record({ name: text(100), ages: listOf(wholeNumber(0, 9)) }) })',
    '{ key: number; value: { name: string; ages: number[] } }',
    { key: 0, value: { name: '', ages: [] } },
  ],
])('%s is a kind of value', (words, code, type, value) => {
  const kind = kindFrom(words);
  expect(kind).toMatchObject({ code, type, value });
  expect(kind.part.fits(kind.value)).toBe(true);
});

test('missing parts of a sketch are asked for, and malformed answers are asked for again', async () => {
  const answers = [
    'Dice!',
    './course/dice',
    'Throwing dice',
    'sum(dice)',
    'sum(dice: list of 1..6): number',
    'isSeven(dice): truth',
    '',
  ];
  const said = new PassThrough();
  const input = Readable.from(answers.map((line) => `${line}\n`));
  const wanted = await askForSketch({ name: '', title: '', functions: [] }, input, said);
  expect(wanted).toEqual({
    name: './course/dice',
    title: 'Throwing dice',
    functions: ['sum(dice: list of 1..6): number', 'isSeven(dice): truth'],
  });
  expect(String(said.read())).toMatch(/small letters, digits[\s\S]*"sum\(dice\)" is no function/);
});

test('a complete sketch is not asked for', async () => {
  const given = { name: 'nim', title: 'Nim', functions: ['best(heap: 0..3): number'] };
  expect(await askForSketch(given, Readable.from([]), new PassThrough())).toEqual(given);
});

it('an exercise with the imports of earlier versions works, and its author is told of the new import', () => {
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

it('schemas that a formatter has changed are accepted', () => {
  layOutside(path.join(folder, 'formatted'), 'nim');
  const schemas = ['formatted/nim/case-file.schema.json', 'formatted/nim/words.schema.json'];
  spawnSync(process.execPath, ['--import', 'tsx', 'tools/starters/write-starters.ts', './nim'], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, INIT_CWD: path.join(folder, 'formatted') },
  });
  for (const file of schemas.map((name) => path.join(folder, name))) {
    writeFileSync(file, JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))));
  }
  const checked = tool('check', './formatted/nim');
  expect(checked.stdout).not.toContain('starter and schema are not of this reference');
});

it('gets a list that is changed where nothing is returned, and settings for editors', () => {
  const functions = [
    'put(key: 0..3, cache: list of { key: number, value: number }): nothing',
    'size(cache): number',
  ];
  const made = tool('new', './course/cache', 'A cache', ...functions);
  expect(made.stderr).toBe('');
  const cache = path.join(folder, 'course/cache');
  const spec = readFileSync(path.join(cache, 'page.ts'), 'utf8');
  expect(spec).toContain("returns: nothing, changes: ['cache'] }");
  const compiler = path.join(PROJECT_FOLDER, 'node_modules/typescript/bin/tsc');
  const checked = spawnSync(process.execPath, [compiler, '-p', cache], { encoding: 'utf8' });
  expect(checked.stdout).toBe('');
});

it('an object that is named by its constructor is asked sequences of calls', async () => {
  const methods = [
    'get(key: 0..9): 0..9 or nothing',
    'put(key, value: 0..9): nothing',
    'size(): number',
  ];
  const made = tool('new', './course/lru', 'An LRU cache', 'new(capacity: 1..3)', ...methods);
  expect(made.stderr).toBe('');
  const lru = path.join(folder, 'course/lru');
  const spec = readFileSync(path.join(lru, 'page.ts'), 'utf8');
  expect(spec).toContain("object: { madeWith: ['capacity'] }");
  expect(spec).toContain("everySequence(['get(0)', 'put(0, 0)', 'size()'], 3, ['new(1)'])");
  const cases = readFileSync(path.join(lru, 'cases/lru.json'), 'utf8');
  expect(cases).toContain('{ "calls": ["new(1)", "put(0, 0)"], "points": 8');
  const checked = tool('check', './course/lru');
  expect(checked.stdout).toBe(
    `1. ${path.join(lru, 'words.json')} does not say purpose.get, purpose.put, purpose.size\n`,
  );
  const { out } = await runCommand(folder, [
    'grade',
    path.join(lru, 'reference'),
    '--exercise',
    lru,
  ]);
  expect(out).toContain('100 of 100 points in lru');
  const simple = tool(
    'new',
    './course/stack',
    'A stack',
    'new()',
    'push(value: 0..9): nothing',
    'pop(): 0..9 or nothing',
  );
  expect(simple.stderr).toBe('');
  expect(readFileSync(path.join(folder, 'course/stack/page.ts'), 'utf8')).toContain('object: {},');
});
