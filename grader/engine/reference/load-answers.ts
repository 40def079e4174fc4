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
import { entryOf, exercisePath, outsideFolder } from '../places.ts';
import { checksumOf, keptText } from './cached-text.ts';
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
 * @param own how the exercise runs its reference, and reads what was frozen
 * @param keptIn the folder of what earlier runs gave; the build's unless given
 * @throws {GraderError} when there are no answers, or they cannot be used; when the reference does not
 *   compile, does not run, or gives none
 */
export async function loadAnswers<Answers extends { table(): string }>(
  projectFolder: string,
  exercise: string,
  own: ReferenceAnswers<Answers>,
  keptIn?: string,
): Promise<Answers> {
  if (hasReference(projectFolder, exercise)) {
    const folder = exercisePath(projectFolder, exercise, 'reference');
    const from = originOf(exercise, folder);
    if (from === undefined) return own.run(folder);
    const run = async (): Promise<string> => (await own.run(folder)).table();
    const text = await keptText(`answers-${exercise}`, from, run, keptIn);
    return (await own.read(text, folder)) ?? own.run(folder);
  }
  const frozen = await loadFrozen(projectFolder, exercise);
  if (frozen === undefined) {
    const names = { reference: referenceFile(exercise), frozen: frozenFile(exercise) };
    throw userError('reference.no-answers', { ...names, folder: projectFolder });
  }
  const answers = await own.read(frozen.answers);
  if (answers === undefined) throw damaged(frozenFile(exercise), { fault: 'other' });
  return answers;
}

export function hasReference(projectFolder: string, exercise: string): boolean {
  return existsSync(exercisePath(projectFolder, exercise, referenceFile(exercise)));
}

/** For commands that make no sense without the reference. */
export function requireReference(projectFolder: string, command: string, exercise: string): void {
  if (!hasReference(projectFolder, exercise)) throw referenceNeeded(command, exercise);
}

export function referenceNeeded(command: string, exercise: string): GraderError {
  return userError('reference.needed', { command, reference: referenceFile(exercise) });
}

/** @returns nothing where there is no such file */
export async function loadFrozen(
  projectFolder: string,
  exercise: string,
): Promise<FrozenFile | undefined> {
  const name = frozenFile(exercise);
  const file = path.join(projectFolder, name);
  return existsSync(file) ? readFrozen(readFileSync(file, 'utf8'), name) : undefined;
}

/** @returns what the answers depend on: the reference, and what the exercise states, as it is or compiled */
function originOf(exercise: string, reference: string): string | undefined {
  try {
    const outside = outsideFolder(exercise);
    const stated =
      outside === undefined
        ? builtHarness(exercise)
        : readFileSync(path.join(outside, 'page.ts'), 'utf8');
    return folderChecksum(reference) + (stated ?? '');
  } catch {
    return undefined; // it cannot be read: that is told elsewhere
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
