/** An exercise in a folder of its own, outside of the project, is used like those in it. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { caseSchemaText } from '../cases/case-file-schema.ts';
import { checkWords } from '../engine/check-words.ts';
import { writeFiles } from '../fixtures/made-class.ts';
import { layOutside, nimReference } from '../fixtures/page-exercises.ts';
import { runCommand } from '../fixtures/run-program.ts';
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

test('its calls are shown, each judged by its own right answers', async () => {
  const { out } = await run('try', '5', '--submission', 'class/ben', ...OUTSIDE, '--trace');
  expect(out).toMatch(/✗ isWon 0 → true {2}right: false, .*◀/);
  expect(out).toContain('Look at isWon.');
});

test('its folder may stand in the place of a name, in its parent folder and after an option too', async () => {
  for (const words of [['./nim'], ['--no-hints', './nim/'], ['./nim', '--exercise', './nim']]) {
    const graded = await runCommand(at('course'), ['grade', ...words, '--listed']);
    expect(graded.err).toBe('');
    expect(graded.out).toContain('0 of 30 points in nim');
  }
  // A folder of submissions with the name of the exercise is another folder.
  writeFiles(at('elsewhere/nim'), { 'nim.ts': nimReference() });
  const graded = await runCommand(at('elsewhere'), ['grade', '../course/nim', '--listed']);
  expect(graded.out).toContain('0 of 30 points in nim');
  const named = ['grade', 'nim', '--exercise', '../course/nim', '--listed'];
  expect((await runCommand(at('elsewhere'), named)).out).toContain('30 of 30 points in nim');
});

test('a title and words may be one text for all languages', async () => {
  const nim = copyWith('page.ts', /title: \{.*?\},/, "title: 'One heap',");
  const words = path.join(nim, 'words.json');
  const text = readFileSync(words, 'utf8').replace(
    /"purpose.moves": \{.*?\}/,
    '"purpose.moves": "what may be taken"',
  );
  writeFileSync(words, text);
  for (const language of ['en', 'zh']) {
    const graded = await runCommand(folder, ['grade', nim, '--listed', '--lang', language]);
    expect(graded.err).toBe('');
    expect(graded.out).toContain('what may be taken');
  }
  const stated = await specIn(path.join(nim, 'page.ts'));
  expect(stated.title).toBe('One heap');
  const untitled = copyWith('page.ts', /title: \{.*?\},/, "title: { zh: '尼姆' },");
  await expect(specIn(path.join(untitled, 'page.ts'))).rejects.toThrow(
    '$.title: the key "en" is missing',
  );
});

test('a field that is missing in what try gets is named', async () => {
  const cache = layOutside(at('fields'), 'small-cache');
  const words = [
    '--exercise',
    cache,
    '--submission',
    path.join(cache, 'reference'),
    '--call',
    'evict',
  ];
  const missing = await runCommand(folder, ['try', '[{"key":"a"}]', ...words]);
  expect(missing.err).toContain('in cache, the field [0].value (number) is missing');
  const wrong = await runCommand(folder, ['try', '[{"key":"a","value":"b"}]', ...words]);
  expect(wrong.err).toContain('in cache, [0].value is "b", which is no number');
});

test('a text that is expected may be written with or without quotes', async () => {
  const cache = layOutside(at('texts'), 'small-cache');
  for (const expected of ['a', '"a"']) {
    const added = await runCommand(folder, [
      'cases',
      'add',
      cache,
      `[{"key":"a","value":${expected.length + 1}}]`,
      '--check',
      'evict',
      '--expected',
      expected,
      '--expected-after',
      'cache=[]',
    ]);
    expect(added.err).toBe('');
    expect(added.out).toContain("evict: the right answer is 'a'; afterwards cache []");
  }
  const text = readFileSync(path.join(cache, 'cases/small-cache.json'), 'utf8');
  expect(text.match(/"expected": "a", "expectedAfter": \{ "cache": \[\] \}/g)).toHaveLength(2);
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
  [
    'export const stated',
    "import { readFileSync } from 'node:fs';\nexport const isRead = readFileSync;\nexport const stated",
    'page.ts imports "node:fs", which a spec cannot have',
  ],
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
  [
    '"purpose.best": {',
    '"asked.many": { "en": "heaps", "zh": "个石子堆" }, "purpose.best": {',
    '$["asked.many"]: the measure word is there already in zh: write 石子堆 and not 个石子堆',
  ],
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
function copyWith(file: string, from: string | RegExp, to: string): string {
  const nim = at(`copy-${++copies}`, 'nim');
  cpSync(at('course/nim'), nim, { recursive: true });
  const text = readFileSync(path.join(nim, file), 'utf8');
  expect(text.replace(from, to)).not.toBe(text);
  writeFileSync(path.join(nim, file), text.replace(from, to));
  return nim;
}
