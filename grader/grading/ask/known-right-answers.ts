/**
 * Remembers which answers to batched questions were judged right, so that the same answer to the same question need
 * not be read again: for right programs of two exercises this saves up to a second. An answer is remembered as a checksum of everything
 * that its judgement follows from. Nothing of a submission can be read from it, and no other answer has the same.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { BUILD_FOLDER, GRADER_PROGRAM } from '../../base/built-parts.ts';
import { memoize } from '../../base/in-child/memoize.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { readCached, writeCached } from '../../engine/reference/cached-text.ts';

/** Right programs may write a right answer in many ways: a guess at how many are worth remembering. */
const MAX_REMEMBERED = 50_000;

export class KnownRightAnswers {
  readonly #checksums: Set<string>;
  #savedCount: number;

  /** @param file where checksums are kept between gradings; they are kept in memory alone unless given */
  constructor(private readonly file?: string) {
    const lines = file === undefined ? [] : readCached(file).split('\n');
    this.#checksums = new Set(lines);
    this.#savedCount = this.#checksums.size;
  }

  has(checksum: string): boolean {
    return this.#checksums.has(checksum);
  }

  add(checksum: string): void {
    if (this.#checksums.size < MAX_REMEMBERED) this.#checksums.add(checksum);
  }

  /** Keeps what was added for later gradings. */
  save(): void {
    if (this.file === undefined || this.#checksums.size === this.#savedCount) return;
    this.#savedCount = this.#checksums.size;
    writeCached(this.file, [...this.#checksums].join('\n'));
  }
}

/** Another build may judge in another way, so each has its own file. */
const ofExercise = memoize((exercise: string): KnownRightAnswers => {
  if (BUILD_FOLDER === undefined) return new KnownRightAnswers();
  const build = path.basename(GRADER_PROGRAM, '.cjs');
  return new KnownRightAnswers(path.join(BUILD_FOLDER, `right-${exercise}-${build}`));
});

/** @returns nothing where it cannot be told what right answers follow from, besides the grader's own code */
export function knownRightAnswers({ fixedBy, exercise }: Oracle): KnownRightAnswers | undefined {
  return fixedBy === undefined ? undefined : ofExercise(exercise.name);
}

/**
 * @param question what the question follows from
 * @param answer as the child sent it
 */
export function answerChecksum(question: readonly string[], answer: Buffer): string {
  return createHash('sha256').update(JSON.stringify(question)).update(answer).digest('base64');
}
