/**
 * Loads the answers of all misconceptions of an exercise, which `tools/signatures/make-fingerprints.ts` has recorded in its
 * folder: what the wrong function answers among right ones, on every input of its check and on those that the shipped cases
 * list. The texts about each misconception are recorded too, so grading needs no wrong programs.
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
  /** The checksum of the program that gave the answers. */
  readonly checksum: string;
  /**
   * For the blocks of its check (`blocksOf`), then for each single input. Empty where answers do not show the
   * misconception.
   */
  readonly codes: string;
}

export interface AnswerFingerprints {
  /** By function, the inputs outside of its blocks, as `inputCode` writes them. */
  readonly single: Readonly<Record<string, readonly string[]>>;
  readonly bugs: readonly AnswerFingerprint[];
}

const NONE: AnswerFingerprints = { single: {}, bugs: [] };

/** An exercise without such a file has no misconceptions. */
export function fingerprintsFile(exercise: string): string {
  return fileURLToPath(new URL(`../../../exercises/${exercise}/signatures.json`, import.meta.url));
}

/** The file is read when the first function is at fault, and never for a submission that passes. */
export const loadFingerprints = memoize((exercise: string): AnswerFingerprints => {
  const file = fingerprintsFile(exercise);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : NONE;
});
