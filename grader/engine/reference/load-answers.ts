/**
 * Loads the right answers of an exercise. They come from its reference, or in a release, which has no reference, from a
 * file of frozen answers. The answers of a reference are cached, because running it takes longer than all other
 * preparations.
 *
 * A file of frozen answers has the answers as text, if they come from a reference, and checksums of the files from which
 * the release was made. The code of the reference cannot be read from it.
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

/** @returns the path of the reference in the project, with `/` between parts */
export function referenceFile(exercise: string): string {
  return `reference/${entryOf(exercise)}`;
}

/** @returns the path of the frozen answers in a release, with `/` between parts */
export function frozenFile(exercise: string): string {
  return `grader/exercises/${exercise}/frozen-answers.json`;
}

/**
 * @param reader how the exercise runs its reference, and how it reads stored answers
 * @param cacheFolder by default the folder of the build
 * @throws {GraderError} when there is neither a reference nor a file of frozen answers; when the file cannot be used; when
 *   the reference does not compile, does not run, or gives no answers
 */
export async function loadAnswers<Answers extends { table(): string }>(
  files: ExerciseFiles,
  exercise: string,
  reader: ReferenceAnswers<Answers>,
  cacheFolder?: string,
): Promise<Answers> {
  if (hasReference(files)) {
    const folder = files.referenceFolder;
    const origin = originOf(exercise, files);
    if (origin === undefined) return reader.run(folder);
    const run = async (): Promise<string> => (await reader.run(folder)).table();
    const text = await cachedText(`answers-${exercise}`, origin, run, cacheFolder);
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

/** @throws {GraderError} when there is no reference, for a command that needs one */
export function requireReference(files: ExerciseFiles, command: string, exercise: string): void {
  if (!hasReference(files)) throw referenceNeeded(command, exercise);
}

export function referenceNeeded(command: string, exercise: string): GraderError {
  return userError('reference.needed', { command, reference: referenceFile(exercise) });
}

/**
 * @returns the frozen answers; undefined where there is no such file
 * @throws {GraderError} when the file is damaged
 */
export async function loadFrozen(
  { frozenAnswers }: ExerciseFiles,
  exercise: string,
): Promise<FrozenFile | undefined> {
  if (!existsSync(frozenAnswers)) return undefined;
  return readFrozen(readFileSync(frozenAnswers, 'utf8'), frozenFile(exercise));
}

/**
 * @returns everything on which the answers of a reference depend: its files and the spec, which is in the compiled harness
 *   of an exercise of the project; undefined where these cannot be read, which is reported elsewhere
 */
function originOf(exercise: string, files: ExerciseFiles): string | undefined {
  const { outsideFolder, spec, referenceFolder } = files;
  try {
    const specText =
      outsideFolder === undefined ? builtHarness(exercise) : readFileSync(spec, 'utf8');
    return folderChecksum(referenceFolder) + (specText ?? '');
  } catch {
    return undefined;
  }
}

/** A file of frozen answers, as JSON. */
interface FrozenFile {
  readonly format: 2;
  /** The checksum of the reference: see `checksums.ts`. */
  readonly reference: string;
  /** The checksum of the case files. */
  readonly cases: string;
  /** The answers as text: see `ReferenceAnswers`. Empty where the exercise has rules. */
  readonly answers: string;
  /** The checksum of the answers, by which a damaged file is noticed. */
  readonly checksum: string;
}

const FORMAT = 2;

/**
 * @param madeFrom the checksums of the files from which the release is made
 * @returns the text of a file of frozen answers
 */
export function frozenText(
  answers: string,
  madeFrom: Pick<FrozenFile, 'reference' | 'cases'>,
): string {
  const checksum = checksumOf(answers);
  const file: FrozenFile = { format: FORMAT, ...madeFrom, answers, checksum };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * @param text a text that {@link frozenText} made
 * @param name the name of the file in messages
 * @throws {GraderError} when the file is damaged, or has a format that this version does not know
 */
export async function readFrozen(text: string, name: string): Promise<FrozenFile> {
  // This parser reads a damaged text as far as it can, so a missing format is enough to notice text that is not JSON.
  const file = Object(parse(text)) as FrozenFile;
  const { format, answers, checksum } = file;
  if (typeof format !== 'number') throw damaged(name, { fault: 'json' });
  if (format !== FORMAT) throw damaged(name, { fault: 'format', format, known: FORMAT });
  const fault = await firstFault(schema, file);
  if (fault === undefined && checksum === checksumOf(answers)) return file;
  throw damaged(name, { fault: 'changed' });
}

function damaged(file: string, fault: MessageValues): GraderError {
  return userError('reference.damaged', { file, ...fault });
}
