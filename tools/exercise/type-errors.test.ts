import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesOutside } from '../../grader/engine/exercise-files.ts';
import { scratchFolder } from '../../grader/fixtures/made-class.ts';
import { layOutside } from '../../grader/fixtures/page-exercises.ts';
import { inProject } from '../../grader/fixtures/project-folder.ts';
import { typeErrorsIn } from './type-errors.ts';

const { folder, remove } = scratchFolder('type-errors');
afterAll(remove);

/** The spec of a fixture imports from its place in the project, and this copy of it is elsewhere. */
const moved = layOutside(folder, 'nim');
const files = filesOutside(moved, moved);
const fromPage = path.relative(moved, inProject('grader/exercise-spec.ts'));

test('a spec whose folder was moved is told how the grader is imported from there, and nothing else', () => {
  expect(typeErrorsIn(files)).toEqual([
    expect.stringMatching(/page\.ts imports from "\.\.\/\.\.\/exercise-spec\.ts", and the grader/),
  ]);
  expect(typeErrorsIn(files)[0]).toContain(`write "${fromPage}"`);
});

test('the reference is checked beside the spec', () => {
  const spec = readFileSync(files.spec, 'utf8');
  writeFileSync(files.spec, spec.replaceAll('../../exercise-spec.ts', fromPage));
  expect(typeErrorsIn(files)).toEqual([]);
  const reference = readFileSync(files.reference, 'utf8');
  writeFileSync(files.reference, reference.replace('heap: number', 'heap: string'));
  const errors = typeErrorsIn(files);
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors) expect(error).toMatch(/reference\/nim\.ts:\d+: /);
});
