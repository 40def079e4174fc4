/**
 * Writes what is made from an exercise's own files, for each in the list: what students start from, which
 * is its reference without the bodies, and the schema of its cases where that follows from its page.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { entryOf } from '../../grader/exercise/which-exercise.ts';
import { caseFormatOf, EXERCISE_NAMES } from '../../grader/exercises/all.ts';
import { referenceFile } from '../../grader/reference/load-answers.ts';
import { starterFrom } from '../../grader/submission/starter-text.ts';

const project = new URL('../../', import.meta.url);

for (const exercise of EXERCISE_NAMES) {
  const reference = readFileSync(new URL(referenceFile(exercise), project), 'utf8');
  writeFileSync(new URL(`starter/${entryOf(exercise)}`, project), starterFrom(reference));
  const { schema } = await caseFormatOf(exercise);
  if (schema !== undefined) writeFileSync(new URL(schema.file, project), schema.text());
}
