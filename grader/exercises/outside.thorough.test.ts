/** An exercise in a folder of its own, outside of the project, is used like those in it. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writeFiles } from '../fixtures/made-class.ts';
import { layOutside, linkPackages, referenceOf } from '../fixtures/page-exercises.ts';
import { runProgram } from '../fixtures/run-program.ts';
import { OUTSIDE, setUpTests } from './fixtures/outside-setup.ts';

const { folder, at, run } = setUpTests();

it('grades a class', async () => {
  const { err } = await run('batch', 'class', '--out', 'out', ...OUTSIDE);
  expect(err).not.toContain('grader:');
  expect(readFileSync(at('out/grades.csv'), 'utf8')).toMatch(
    /ada,graded,100,[\s\S]*ben,graded,40,/,
  );
});

it('is released like any other, and its page imports what is there', async () => {
  const { out } = await run('release', 'students', ...OUTSIDE);
  expect(out).toContain('without the reference solution');
  linkPackages(at('students'));
  const start = at('students/grader/start.mjs');
  const graded = await runProgram(folder, ['grade', 'class/ada'], { start });
  expect(graded.out).toContain('Proven right for heaps up to 20');
  const { $schema } = JSON.parse(readFileSync(at('students/cases/nim/nim.json'), 'utf8'));
  expect(existsSync(at('students/cases/nim', $schema))).toBe(true);
  expect(existsSync(at('students/reference'))).toBe(false);
});

it('a release gives the same points where a function asks a wrong one about more than the inputs', async () => {
  layOutside(at('course'), 'small-cache');
  const wrong = referenceOf('small-cache')
    .replace('return cache.shift()!.key;', 'return cache.pop()!.key;')
    .replace(
      /if \(cache.length === 3\).*\n.*push.*/,
      'cache.push({ key, value }); if (cache.length > 3) this.evict(cache); return cache.length;',
    );
  writeFiles(at('caches/cleo'), { 'small-cache.ts': wrong });
  const exercise = ['--exercise', './course/small-cache'];
  await run('release', 'cache-students', ...exercise);
  linkPackages(at('cache-students'));
  const start = at('cache-students/grader/start.mjs');
  const inProject = await run('grade', 'caches/cleo', ...exercise);
  const inRelease = await runProgram(folder, ['grade', 'caches/cleo'], { start });
  for (const { out } of [inProject, inRelease]) {
    expect(out).toMatch(/put .* 35 of 35 {2}passes once evict is right/);
  }
});
