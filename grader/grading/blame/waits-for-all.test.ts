/** Tests that a function which passes once others are right is said to wait for all of these. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadCases } from '../../cases/load-cases.ts';
import { loadExercise } from '../../exercises/all.ts';
import { gradeInTest } from '../../fixtures/grade-in-test.ts';
import { scratchFolder } from '../../fixtures/made-class.ts';
import { referenceText } from '../../fixtures/own-program.ts';
import { inProject } from '../../fixtures/project-folder.ts';

const { folder, remove } = scratchFolder('waits-for-all');
afterAll(remove);

test('what a wrong partner relies on must be right, too, although a substitute for it does without', async () => {
  const exercise = 'heuristic-search';
  const text = referenceText(exercise)
    .replace("new State(copy, toMove === 'x' ? 'o' : 'x')", 'new State(copy, toMove)')
    .replace('this.max_value(next, depth - 1)', 'this.max_value(next, depth)');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'heuristic-search.ts');
  writeFileSync(file, text);
  const { cases } = await loadCases(inProject(`cases/${exercise}`), await loadExercise(exercise));
  const asked = cases.filter(({ input, check }) => input !== '*' && check !== 'program');
  const { checks } = await gradeInTest(file, asked, { exercise });
  const maxValue = checks.find(({ name }) => name === 'max_value');
  expect(maxValue?.carriedFrom).toEqual(['successors', 'min_value']);
}, 120_000);
