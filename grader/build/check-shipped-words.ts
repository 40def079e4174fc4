/** Checks the words of the project's exercises when the grader is built, so that no start has to check them. */
import { existsSync } from 'node:fs';
import { checkWords } from '../engine/check-words.ts';
import type { Exercise } from '../engine/exercise.ts';

/** @throws {GraderError} with all problems in the words of an exercise, each with its line */
export async function checkShippedWords(exercises: readonly Exercise[]): Promise<void> {
  for (const { spec, files } of exercises) {
    // Some exercises have their words in a folder with one file for each language instead.
    if (existsSync(files.words)) await checkWords(spec, files.words);
  }
}
