/**
 * What was judged right once need not be read again: of each question about many inputs it is kept how what came
 * back was written. What is right must then follow from the grader's own code alone; the list lies beside the
 * bundle of that code, and with a new bundle it begins anew. Nothing of a submission can be read from it.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { readKept, writeKept } from '../exercise/kept.ts';
import type { Oracle } from '../exercise/oracle.ts';
import { BUNDLE } from '../paths.ts';
import { remembering } from '../remembered.ts';

/** Right programs may write what is free in many ways: so many answers of the first are kept. */
const MOST_KEPT = 50_000;

export class RightBefore extends Set<string> {
  #kept: number;

  /** @param file where it is kept, if anywhere */
  constructor(private readonly file: string | undefined) {
    super(file === undefined ? [] : readKept(file).split('\n'));
    this.#kept = this.size;
  }

  override add(seal: string): this {
    return this.size < MOST_KEPT ? super.add(seal) : this;
  }

  /** For gradings to come. */
  save(): void {
    if (this.file === undefined || this.size === this.#kept) return;
    this.#kept = this.size;
    writeKept(this.file, [...this].join('\n'));
  }
}

const ofExercise = remembering(
  (exercise: string) => new RightBefore(BUNDLE && path.join(BUNDLE, `right-${exercise}`)),
);

/** @returns nothing where it cannot be told what right answers follow from */
export function rightBefore({ fixedBy, exercise }: Oracle): RightBefore | undefined {
  return fixedBy === undefined ? undefined : ofExercise(exercise.name);
}

/**
 * Nobody can make another answer, or one to another question, that has the same.
 *
 * @param asked what the question follows from
 */
export function sealOf(asked: readonly string[], sent: Buffer): string {
  return createHash('sha256').update(JSON.stringify(asked)).update(sent).digest('base64');
}
