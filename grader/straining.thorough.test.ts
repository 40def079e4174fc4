/**
 * Whatever a submission's text is made to do to its readers, a verdict comes, and soon. A form that uses up
 * the reader's time takes five seconds of CPU: the quick run has one that does not, and `reader.test.ts`.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { wrongProgramWith } from './fixtures/grade-form.ts';
import { runProgram } from './fixtures/run-program.ts';
import { expectVerdict } from './fixtures/straining-setup.ts';

const FOUND = [
  ['commas in a for', wrongProgramWith(`for (let a = ${','.repeat(20_000)}1;;);`)],
  ['types in types', wrongProgramWith(`(${'<T>['.repeat(40)}0${']'.repeat(40)});`)],
  ['typed arrows', wrongProgramWith(`(${'async<T>(a='.repeat(40)}0${')'.repeat(40)});`)],
  ['empty lines', wrongProgramWith(`${'\n'.repeat(120_000)})`)],
  ['empty lines that are no fault', wrongProgramWith('\n'.repeat(120_000))],
  ['variables', wrongProgramWith(Array.from({ length: 9000 }, (_, i) => `let v${i}=0;`).join(''))],
  ['smileys', wrongProgramWith('\u{1f600}'.repeat(30_000))],
  [
    'long exports',
    Array.from({ length: 9 }, (_, i) => `export const ${'e'.repeat(13_000)}${i} = 1;`).join('\n'),
  ],
] as const;

test.each(FOUND)('a verdict comes of %s', async (_, text) => {
  await expectVerdict(text);
});

test('a class of them is graded to its end', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'straining-'));
  for (const [name, text] of FOUND) {
    const own = path.join(folder, 'class', name.replaceAll(' ', '-'));
    mkdirSync(own, { recursive: true });
    writeFileSync(path.join(own, 'game-tree.ts'), text);
  }
  const given = ['batch', 'class', '--hints', '--listed', '--jobs', '1', '--out', 'results'];
  const { exitCode } = await runProgram(folder, given);
  const grades = readFileSync(path.join(folder, 'results', 'grades.csv'), 'utf8');
  rmSync(folder, { recursive: true });
  expect(exitCode).toBe(0);
  const rows = grades.trim().split('\n').slice(1);
  const ofEach = FOUND.map(() => expect.stringMatching(/^[\w-]+,(?:graded|not loaded),0,/));
  expect(rows).toEqual(ofEach);
});
