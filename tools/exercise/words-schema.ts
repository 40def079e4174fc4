/** Writes the schema of an exercise's words, which editors use. */
import { wordsSchemaOf } from '../../grader/engine/check-words.ts';
import type { ExerciseSpec } from '../../grader/engine/exercise-spec.ts';

export function wordsSchemaText(stated: ExerciseSpec): string {
  return `${JSON.stringify(wordsSchemaOf(stated), null, 2)}\n`;
}
