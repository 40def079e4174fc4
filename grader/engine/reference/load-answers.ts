/**
 * Finds the right answers of a project: from its reference solution, or, in a folder made for
 * students, from the answers that were frozen when it was released. Those of an earlier run of the
 * same reference by the same grader are kept: running it takes longer than all other preparations.
 *
 * What is frozen are the right answers as text, where they come from running the reference, and checksums
 * of what the release was made from. Nothing of the reference's code can be read from it.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'jsonc-parser';
import { builtHarness } from '../../base/built-parts.ts';
import type { GraderError } from '../../base/grader-error.ts';
import type { MessageValues } from '../../base/messages/format-message.ts';
import { userError } from '../../base/messages/user-error.ts';
import { firstFault } from '../../base/validation/validate.ts';
import type { ReferenceAnswers } from '../case-format.ts';
import { type ExerciseFiles, entryOf } from '../exercise-files.ts';
import { cachedText, checksumOf } from './cached-text.ts';
import { folderChecksum } from './checksums.ts';
import schema from './frozen-answers.schema.json' with { type: 'json' };

/** The reference solution, from the project's folder, with `/` between parts. */
export function referenceFile(exercise: string): string {
  return `reference/${entryOf(exercise)}`;
}

/** Where a release puts the frozen answers, from the project's folder, with `/` between parts. */
export function frozenFile(exercise: string): string {
  return `grader/exercises/${exercise}/frozen-answers.json`;
}

/**
 * Where nothing can be kept, the reference is run each time.
 *
 * @param reader how the exercise runs its reference, and reads what was frozen
 * @param keptIn the folder of what earlier runs gave; the build's unless given
 * @throws {GraderError} when there are no answers, or they cannot be used; when the reference does not
 *   compile, does not run, or gives none
 */
export async function loadAnswers<Answers extends { table(): string }>(
  files: ExerciseFiles,
  exercise: string,
  reader: ReferenceAnswers<Answers>,
  keptIn?: string,
): Promise<Answers> {
  if (hasReference(files)) {
    const folder = files.referenceFolder;
    const origin = originOf(exercise, files);
    if (origin === undefined) return reader.run(folder);
    const run = async (): Promise<string> => (await reader.run(folder)).table();
    const text = await cachedText(`answers-${exercise}`, origin, run, keptIn);
    return (await reader.read(text, folder)) ?? reader.run(folder);
  }
  const frozen = await loadFrozen(files, exercise);
  if (frozen === undefined) {
    throw userError('reference.no-answers', {
      reference: referenceFile(exercise),
      frozen: frozenFile(exercise),
      folder: path.dirname(files.referenceFolder),
    });
  }
  const answers = await reader.read(frozen.answers);
  if (answers === undefined) throw damaged(frozenFile(exercise), { fault: 'other' });
  return answers;
}

export function hasReference({ reference }: ExerciseFiles): boolean {
  return existsSync(reference);
}

/** For commands that make no sense without the reference. */
export function requireReference(files: ExerciseFiles, command: string, exercise: string): void {
  if (!hasReference(files)) throw referenceNeeded(command, exercise);
}

export function referenceNeeded(command: string, exercise: string): GraderError {
  return userError('reference.needed', { command, reference: referenceFile(exercise) });
}

/** @returns nothing where there is no such file */
export async function loadFrozen(
  { frozenAnswers }: ExerciseFiles,
  exercise: string,
): Promise<FrozenFile | undefined> {
  if (!existsSync(frozenAnswers)) return undefined;
  return readFrozen(readFileSync(frozenAnswers, 'utf8'), frozenFile(exercise));
}

/** @returns what the answers depend on: the reference, and what the exercise states, as it is or compiled */
function originOf(exercise: string, files: ExerciseFiles): string | undefined {
  const { outsideFolder, spec, referenceFolder } = files;
  try {
    const stated =
      outsideFolder === undefined ? builtHarness(exercise) : readFileSync(spec, 'utf8');
    return folderChecksum(referenceFolder) + (stated ?? '');
  } catch {
    return undefined; // it cannot be read: that is reported elsewhere
  }
}

/** What the file holds, as JSON. */
interface FrozenFile {
  readonly format: 2;
  /** Checksums of the reference's and the cases' files: see `checksums.ts`. */
  readonly reference: string;
  readonly cases: string;
  /** As the exercise writes them; empty where it works them out from rules. */
  readonly answers: string;
  /** Of the answers, so that a damaged file is noticed. */
  readonly checksum: string;
}

const FORMAT = 2;

/** The file's text. */
export function frozenText(answers: string, from: Pick<FrozenFile, 'reference' | 'cases'>): string {
  const checksum = checksumOf(answers);
  const file: FrozenFile = { format: FORMAT, ...from, answers, checksum };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * @param text what {@link frozenText} made
 * @param name how messages name the file
 * @throws {GraderError} when the file is not whole, or of a format unknown here
 */
export async function readFrozen(text: string, name: string): Promise<FrozenFile> {
  // Of what is no JSON as much as can be read.
  const file = Object(parse(text)) as FrozenFile;
  const { format, answers, checksum } = file;
  if (typeof format !== 'number') throw damaged(name, { fault: 'json' });
  if (format !== FORMAT) throw damaged(name, { fault: 'format', format, known: FORMAT });
  const fault = await firstFault(schema, file);
  if (fault === undefined && checksum === checksumOf(answers)) return file;
  throw damaged(name, { fault: 'changed' });
}

function damaged(file: string, wrong: MessageValues): GraderError {
  return userError('reference.damaged', { file, ...wrong });
}
