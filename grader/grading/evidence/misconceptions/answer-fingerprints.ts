/**
 * The answers of every known bug of an exercise, worked out beforehand (see `tools/signatures/make-fingerprints.ts`) and
 * kept in its folder: what the wrong function answers among right ones, on every input of its check and
 * on those that the shipped cases list. With them goes all that is said of a bug, so that grading
 * needs no wrong program at hand.
 */

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { memoize } from '../../../base/in-child/memoize.ts';
import type { Misconception } from '../../../engine/misconception.ts';

export interface AnswerFingerprint
  extends Pick<
    Misconception,
    'id' | 'function' | 'title' | 'happens' | 'advice' | 'general' | 'recognizedBy'
  > {
  /** Of the program that gave the answers. */
  readonly checksum: string;
  /** Of the blocks of its check (`blocksOf`), and then of each input of `Signatures.single`. Empty where answers do not tell the bug. */
  readonly codes: string;
}

export interface AnswerFingerprints {
  /** By function, the inputs that were asked about by themselves, as `inputCode` of `answer-codes.ts` writes them. */
  readonly single: Readonly<Record<string, readonly string[]>>;
  readonly bugs: readonly AnswerFingerprint[];
}

const NONE: AnswerFingerprints = { single: {}, bugs: [] };

/** An exercise without such a file names no bugs. */
export function fingerprintsFile(exercise: string): string {
  return fileURLToPath(new URL(`../../../exercises/${exercise}/signatures.json`, import.meta.url));
}

/** Read when the first function is at fault, never for a submission that passes. */
export const loadFingerprints = memoize((exercise: string): AnswerFingerprints => {
  const file = fingerprintsFile(exercise);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : NONE;
});
