/** The schema of an exercise's words, as a file for editors. */
import { wordsSchemaOf } from '../../grader/engine/derived/check-words.ts';
import type { Stated } from '../../grader/engine/derived/stated.ts';

/** From the project's folder. */
export function wordsSchemaFile(exercise: string): string {
  return `grader/exercises/${exercise}/words.schema.json`;
}

export function wordsSchemaText(stated: Stated): string {
  return `${JSON.stringify(wordsSchemaOf(stated), null, 2)}\n`;
}
