/**
 * Exercises that are not among those of the project, each stated on a page: one with two parts in an input
 * and several right answers, one whose functions change what they are given, and a search on a board.
 */
import path from 'node:path';
import { expect, it } from 'vitest';
import { caseSchemaText } from '../cases/case-file-schema.ts';
import { specIn } from '../exercises/outside.ts';
import { writeFiles } from '../fixtures/made-class.ts';
import { setUpTests } from './fixtures/derive-exercise-setup.ts';

const { EXERCISES, folder, run } = setUpTests();

// `tools/exercise/new-exercise.test.ts` has one for the quick run.
it.each(EXERCISES)(
  'the exercise %s proves its reference, its starter and its cases',
  async (name) => {
    const own = path.join(folder, name);
    const stated = await specIn(path.join(own, 'page.ts'));
    writeFiles(own, { 'case-file.schema.json': caseSchemaText(stated) });
    const { out } = await run('cases', 'check', '--exercise', `./${name}`);
    expect(out).toContain('Everything is in order');
  },
);
