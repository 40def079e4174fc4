/** Checks at build what would otherwise be checked at each start: the words of the exercises that lie in the project. */
import { existsSync } from 'node:fs';
import { checkWords } from '../engine/check-words.ts';
import { loadExercise } from '../exercises/all.ts';

/** @throws {GraderError} with everything that is wrong with the words of an exercise, each with its line */
export async function checkShippedWords(exercises: readonly string[]): Promise<void> {
  for (const exercise of exercises) {
    // Some have all their words in folders of their own, a file for each language.
    const { stated, files } = await loadExercise(exercise);
    if (existsSync(files.words)) await checkWords(stated, files.words);
  }
}
