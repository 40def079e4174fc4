/** An exercise in a folder of its own, outside of the project, is used like those in it. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { caseSchemaText } from '../cases/case-file-schema.ts';
import { checkWords } from '../engine/check-words.ts';
import { writeFiles } from '../fixtures/made-class.ts';
import { isThorough } from '../fixtures/thorough.ts';
import { OUTSIDE, setUpTests } from './fixtures/outside-setup.ts';
import { specIn, withOutside } from './outside.ts';

const { folder, at, run } = setUpTests();

it('is graded and tried, its own starter too', async () => {
  const right = await run('grade', 'class/ada', ...OUTSIDE);
  expect(right.out).toContain('Proven right for heaps up to 20: all 21 were checked.');
  const reports = ['--report', 'json=ben.json', '--report', 'html=ben.html'];
  const wrong = await run('grade', 'class/ben', ...OUTSIDE, ...reports);
  expect(wrong.out).toContain('With a heap of 0, isWon returned true. Right is false.');
  expect(readFileSync(at('ben.html'), 'utf8')).toContain('With a heap of 0, isWon returned');
  expect(JSON.parse(readFileSync(at('ben.json'), 'utf8'))).toMatchObject({
    exercise: 'nim',
    score: 40,
    checks: [
      { name: 'moves', status: 'passed' },
      { name: 'isWon', status: 'failed' },
      { name: 'best', status: 'passed', carriedFrom: ['isWon'] },
      { name: 'program', status: 'failed' },
    ],
  });
  expect(wrong.out).toContain('npm run try -- 0 --call isWon --submission class/ben');
  if (!isThorough) return;
  const starter = await run('grade', ...OUTSIDE);
  expect(starter.out).toContain('npm run grade -- --exercise ./course/nim');
  const tried = await run('try', '7', '--submission', 'class/ada', ...OUTSIDE);
  expect(tried.out).toBe('3\n');
});

it('is told with its line what is wrong in its cases, and its schema, which needs no other file, is named', async () => {
  const stated = await specIn(at('course/nim/page.ts'));
  expect(caseSchemaText(stated)).not.toMatch(/"\$ref": "[^#]|grader\//);
  const nim = copyWith('cases/nim.json', '"heap": 4', '"heap": 44');
  const cases = path.join(nim, 'cases/nim.json');
  writeFileSync(cases, readFileSync(cases, 'utf8').replace('"expected": false', '"expected": 0'));
  const { err, exitCode } = await run('grade', 'class/ada', '--exercise', nim);
  expect(err).toContain('nim.json, line 13, $.isWon[0].heap: expected 20 or less, found 44');
  expect(err).toContain(`Look it up in ${path.join(nim, 'case-file.schema.json')}.`);
  expect(exitCode).toBe(2);
});

test.each([
  [
    "given: ['heap']",
    "given: ['heep']",
    'line 14, $.functions.moves.given[0]: expected one of heap, found "heep"',
  ],
  [
    "given: ['heap']",
    "given: 'heap'",
    'line 14, $.functions.moves.given: expected a list, found "heap"',
  ],
  [
    "uses: ['moves'],",
    "usses: ['moves'],",
    'line 15, $.functions.isWon.usses: the key "usses" is not known here',
  ],
  [
    "program: 'best'",
    "program: 'bets'",
    'line 18, $.program: expected one of moves, isWon, best, found "bets"',
  ],
  ["classes: ['Nim']", "classes: ['Nim'", 'page.ts:12: this does not compile'],
  ['wholeNumber(0, 20)', 'wholNumber(0, 20)', 'wholNumber is not defined'],
])('a page with %s as %s is told so', async (from, to, said) => {
  const page = path.join(copyWith('page.ts', from, to), 'page.ts');
  await expect(specIn(page)).rejects.toThrow(said);
});

test.each([
  ['{heap}', '{heep}', 'line 2, $.on: there is {heep} in en, and can be {heap}'],
  ['{heap}', '{heap', 'line 2, $.on: this is no message in en'],
  ['"moves.hint"', '"move.hint"', '$["move.hint"]: the key "move.hint" is not known here'],
  ['"purpose.best"', '"purpose.bets"', 'line 1, $: the key "purpose.best" is missing'],
  [
    '{ "en": "how many stones',
    '{ "en": 5, "fr": "how many stones',
    'line 7, $["purpose.moves"].en: expected text in double quotes, found 5',
  ],
  ['"proof": {', '"x": "y", "proof": {', 'line 3, $.x: the key "x" is not known here'],
  ['"purpose.best":', '"purpose.best"', 'words.json, line 20, column 18: this is not JSON'],
])('words with %s as %s are told so', async (from, to, said) => {
  const nim = copyWith('words.json', from, to);
  const stated = await specIn(path.join(nim, 'page.ts'));
  await expect(checkWords(stated, path.join(nim, 'words.json'))).rejects.toThrow(said);
});

it('is told once that it has no words, and that a key of them stands twice', async () => {
  const nim = copyWith('words.json', '"proof": {', '"proof": { "en": "", "zh": "" }, "proof": {');
  const stated = await specIn(path.join(nim, 'page.ts'));
  const file = path.join(nim, 'words.json');
  await expect(checkWords(stated, file)).rejects.toThrow(
    /^[^\n]*words\.json, line 3, \$\.proof: the key stands twice in the same object\.$/,
  );
  rmSync(file);
  await expect(checkWords(stated, file)).rejects.toThrow(/^[^\n]*words\.json is not there$/);
});

test.each([
  ['./nowhere/nim', 'there is no exercise in'],
  ['./class', 'it has no page.ts'],
  ['./course/Nim', '"Nim" is no name of an exercise'],
  ['./gomoku', 'the grader has an exercise gomoku already'],
])('%s is no exercise', async (given, said) => {
  const page = readFileSync(at('course/nim/page.ts'), 'utf8').replace("'nim'", "'gomoku'");
  writeFiles(at('gomoku'), { 'page.ts': page });
  await expect(withOutside(['--exercise', given], folder)).rejects.toThrow(said);
});

let copies = 0;

/** @returns the folder of one with a mistake in it */
function copyWith(file: string, from: string, to: string): string {
  const nim = at(`copy-${++copies}`, 'nim');
  cpSync(at('course/nim'), nim, { recursive: true });
  const text = readFileSync(path.join(nim, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(nim, file), text.replace(from, to));
  return nim;
}
