/** The seeds of the questions that a class is asked. Whoever knows a seed and the program can make the questions. */
import { createHash, randomBytes } from 'node:crypto';

const SEED_BYTES = 16;

/** @returns a random seed of 128 bits */
export function newQuizSeed(): string {
  return randomBytes(SEED_BYTES).toString('hex');
}

/**
 * The seed of one student's questions. It follows from the seed of the class and the submission alone, so a sheet stays
 * the same when other submissions come or go, and nobody learns the seed of the class from it.
 *
 * @param submission the name by which no other submission is known, whoever else is in the class
 * @param member of a group, where the submission is that of several students
 */
export function studentSeed(classSeed: string, submission: string, member?: string): string {
  // The file systems of some machines write an accent as a character of its own.
  const parts = [classSeed, submission.normalize('NFC'), member?.normalize('NFC')];
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return hash.slice(0, 2 * SEED_BYTES);
}
