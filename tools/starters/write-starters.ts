/** Writes what students start from, for each exercise in the list: its reference without the bodies. */
import { readFileSync, writeFileSync } from 'node:fs';
import { entryOf } from '../../grader/exercise/which-exercise.ts';
import { EXERCISE_NAMES } from '../../grader/exercises/all.ts';
import { referenceFile } from '../../grader/reference/load-answers.ts';
import { starterFrom } from '../../grader/submission/starter-text.ts';

const project = new URL('../../', import.meta.url);

for (const exercise of EXERCISE_NAMES) {
  const reference = readFileSync(new URL(referenceFile(exercise), project), 'utf8');
  writeFileSync(new URL(`starter/${entryOf(exercise)}`, project), starterFrom(reference));
}
