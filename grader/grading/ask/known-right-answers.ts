/**
 * Stores which answers to batched questions were right, so that the same answer to the same question is not read again.
 * This saves up to a second for right programs of two exercises (measured). An answer is stored as a checksum of everything
 * that its judgement depends on, so nothing of a submission can be read from it.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { BUILD_FOLDER, GRADER_PROGRAM } from '../../base/built-parts.ts';
import { memoize } from '../../base/in-child/memoize.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { readCached, writeCached } from '../../engine/reference/cached-text.ts';

/** The number of answers that are stored for one exercise (a guess). Right programs may write an answer in many ways. */
const MAX_STORED = 50_000;

export class KnownRightAnswers {
  readonly #checksums: Set<string>;
  #savedCount: number;

  /** @param file stores the checksums between gradings; without it they are in memory only */
  constructor(private readonly file?: string) {
    const storedChecksums = file === undefined ? [] : readCached(file).split('\n');
    this.#checksums = new Set(storedChecksums);
    this.#savedCount = this.#checksums.size;
  }

  has(checksum: string): boolean {
    return this.#checksums.has(checksum);
  }

  add(checksum: string): void {
    if (this.#checksums.size < MAX_STORED) this.#checksums.add(checksum);
  }

  /** Writes the file for later gradings, if anything was added. */
  save(): void {
    if (this.file === undefined || this.#checksums.size === this.#savedCount) return;
    this.#savedCount = this.#checksums.size;
    writeCached(this.file, [...this.#checksums].join('\n'));
  }
}

/** Another build may judge in another way, so each build has a file of its own. */
const answersOfExercise = memoize((exercise: string): KnownRightAnswers => {
  if (BUILD_FOLDER === undefined) return new KnownRightAnswers();
  const build = path.basename(GRADER_PROGRAM, '.cjs');
  return new KnownRightAnswers(path.join(BUILD_FOLDER, `right-${exercise}-${build}`));
});

/** @returns nothing if the right answers may change without a new build of the grader: then none are stored */
export function knownRightAnswers({ fixedBy, exercise }: Oracle): KnownRightAnswers | undefined {
  return fixedBy === undefined ? undefined : answersOfExercise(exercise.name);
}

/**
 * @param question everything that the question and its right answer depend on
 * @param answer as the child sent it
 */
export function answerChecksum(question: readonly string[], answer: Buffer): string {
  return createHash('sha256').update(JSON.stringify(question)).update(answer).digest('base64');
}
