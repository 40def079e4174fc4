/** The schema of an exercise's words, as a file for editors. */
import { wordsSchemaOf } from '../../grader/engine/check-words.ts';
import type { ExerciseSpec } from '../../grader/engine/exercise-spec.ts';

/** From the project's folder. */
export function wordsSchemaFile(exercise: string): string {
  return `grader/exercises/${exercise}/words.schema.json`;
}

export function wordsSchemaText(stated: ExerciseSpec): string {
  return `${JSON.stringify(wordsSchemaOf(stated), null, 2)}\n`;
}
