/** An exercise about an object goes the whole way of a course: it is released, tried, and graded for a class. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scratchFolder, writeFiles } from '../fixtures/made-class.ts';
import { layOutside, linkPackages, referenceOf } from '../fixtures/page-exercises.ts';
import { runProgram } from '../fixtures/run-program.ts';

const { folder, remove } = scratchFolder('object-release');
afterAll(remove);

const at = (...way: string[]): string => path.join(folder, ...way);
/** Reading is no use in this program, which shows only in a longer case. */
const noUse = referenceOf('lru-cache').replace(
  'this.#values.delete(key);\n    this.#values.set(key, value);\n    return value;',
  'return value;',
);

beforeAll(() => {
  layOutside(folder, 'lru-cache');
  writeFiles(at('class/ada'), { 'lru-cache.ts': referenceOf('lru-cache') });
  writeFiles(at('class/ben'), { 'lru-cache.ts': noUse });
});

it('has the same points and the same shortest failure in a release, in a class and alone', async () => {
  const alone = await runProgram(folder, ['grade', 'class/ben', '--exercise', './lru-cache']);
  expect(alone.out).toContain('90 of 100 points');
  const shown = 'npm run try -- "new(2); put(1, 10); put(2, 20); get(1); put(3, 30); get(2)"';
  expect(alone.out).toContain(shown);

  const made = await runProgram(folder, ['release', 'students', '--exercise', './lru-cache']);
  expect(made.exitCode).toBe(0);
  linkPackages(at('students'));
  const start = at('students/grader/start.mjs');
  writeFiles(at('students/starter'), { 'lru-cache.ts': noUse });
  const released = await runProgram(at('students'), ['grade'], { start });
  expect(released.out).toContain('90 of 100 points');
  expect(released.out).toContain(shown);
  const tried = await runProgram(at('students'), ['try', 'new(2); put(1, 10); get(1)'], { start });
  expect(tried.out).toBe('[null, null, 10]\n');

  const given = ['batch', 'class', '--exercise', './lru-cache', '--out', 'out'];
  expect((await runProgram(folder, given)).err).not.toContain('grader:');
  const grades = readFileSync(at('out/grades.csv'), 'utf8');
  expect(grades).toMatch(/ada.*100/);
  expect(grades).toMatch(/ben.*90/);
});

it('is audited, and its mutants are mostly caught', async () => {
  const { out } = await runProgram(folder, ['cases', 'audit', './lru-cache']);
  expect(Number(/(\d+) of \d+ pass all cases/.exec(out)?.[1])).toBeLessThan(15);
});

it('shows the calls one in each line in the report for a browser', async () => {
  const given = ['grade', 'class/ben', '--exercise', './lru-cache', '--report', 'html=page.html'];
  await runProgram(folder, given);
  const page = readFileSync(at('page.html'), 'utf8');
  expect(page).toMatch(/get\(1\) {6}returned 10\s+put\(3, 30\) {2}returned nothing\s+get\(2\)/);
});
