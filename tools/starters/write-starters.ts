/**
 * Writes what is made from an exercise's own files, for each in the list, or for those that are named: what
 * students start from, which is its reference without the bodies, and the schema of its cases where that follows
 * from its page. One outside of this project is named by its folder: `npm run starters -- ./my-course/nim`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { entryOf, exercisePath } from '../../grader/exercise/places.ts';
import { caseFormatOf, EXERCISE_NAMES } from '../../grader/exercises/all.ts';
import { withOutside } from '../../grader/exercises/outside.ts';
import { PROJECT_FOLDER } from '../../grader/fixtures/project-folder.ts';
import { referenceFile } from '../../grader/reference/load-answers.ts';
import { starterFrom } from '../../grader/submission/starter-text.ts';

const given = process.argv.slice(2).flatMap((name) => ['--exercise', name]);
const named = await withOutside(given, process.env['INIT_CWD'] ?? '.');
const wanted = named.filter((word) => word !== '--exercise');

for (const exercise of wanted.length > 0 ? wanted : EXERCISE_NAMES) {
  const at = (file: string): string => exercisePath(PROJECT_FOLDER, exercise, file);
  const reference = readFileSync(at(referenceFile(exercise)), 'utf8');
  const starter = at(`starter/${entryOf(exercise)}`);
  mkdirSync(path.dirname(starter), { recursive: true });
  writeFileSync(starter, starterFrom(reference));
  const { schema } = await caseFormatOf(exercise);
  if (schema !== undefined) writeFileSync(at(schema.file), schema.text());
}
