/** Checks at build what would otherwise be checked at each start: the words of the exercises that lie in the project. */
import { existsSync } from 'node:fs';
import { checkWords } from '../engine/check-words.ts';
import type { Exercise } from '../engine/exercise.ts';

/** @throws {GraderError} with everything that is wrong with the words of an exercise, each with its line */
export async function checkShippedWords(exercises: readonly Exercise[]): Promise<void> {
  for (const { spec, files } of exercises) {
    // Some have all their words in folders of their own, a file for each language.
    if (existsSync(files.words)) await checkWords(spec, files.words);
  }
}
