/**
 * Whatever a submission's text is made to do to its readers, a verdict comes, and soon. A form that uses up
 * the reader's time takes five seconds of CPU: the quick run has one that does not, and `reader.test.ts`.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gradeForm } from './fixtures/grade-form.ts';
import { inProject } from './fixtures/project-folder.ts';
import { strainingPrograms } from './fixtures/source-forms.ts';
import { expectVerdict } from './fixtures/straining-setup.ts';
import { sampleOf } from './fixtures/thorough.ts';

test.each(sampleOf(strainingPrograms(), 1))('a verdict comes of $name', async ({ text }) => {
  await expectVerdict(text());
});

test('a right program is right with any of them beside it', async () => {
  const right = readFileSync(inProject('reference/game-tree.ts'), 'utf8');
  const { result } = await gradeForm(`${right}${'\n'.repeat(100_000)}`);
  expect(result.score).toBe(result.maxScore);
});
