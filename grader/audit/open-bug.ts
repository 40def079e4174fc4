/** Opens the program of a misconception: the reference with that one bug in it, compiled as submissions are. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Misconception } from '../exercise/misconception.ts';
import { entryOf } from '../exercise/places.ts';
import { Asker } from '../grading/asker.ts';
import { harnessText } from '../grading/harness-text.ts';
import { applyMisconception } from '../known-bugs/apply.ts';
import { compile } from '../sandbox/compile.ts';
import type { SandboxPool } from '../sandbox/pool.ts';
import { SubmissionFiles } from '../submission/submission-files.ts';

export interface Reference {
  /** The exercise's name. */
  readonly exercise: string;
  readonly text: string;
  /** Where it is. */
  readonly folder: string;
}

/** @param folder holds the references of all exercises */
export function readReference(folder: string, exercise: string): Reference {
  return { exercise, folder, text: readFileSync(path.join(folder, entryOf(exercise)), 'utf8') };
}

/** @throws {GraderError} when the reference has no place for the misconception */
export async function openBug(
  pool: SandboxPool,
  { exercise, folder, text }: Reference,
  misconception: Misconception,
): Promise<Asker> {
  const entry = entryOf(exercise);
  const files = SubmissionFiles.find(folder, entry);
  const texts = new Map([[entry, applyMisconception(text, misconception)]]);
  const compiled = await compile(files, { texts });
  if (compiled.kind === 'compiled') {
    const { code } = compiled.program;
    return new Asker(pool, { harness: await harnessText(exercise), program: code });
  }
  throw new Error(`the misconception ${misconception.id} does not compile`);
}
