/**
 * Finds the right answers of a project: from its reference solution, or, in a folder made for
 * students, from the answers that were frozen when it was released. Those of an earlier run of the
 * same reference by the same grader are kept: running it takes longer than all other preparations.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bundleListOf } from '../cache-folder.mjs';
import type { ReferenceAnswers } from '../exercise/case-format.ts';
import { kept } from '../exercise/kept.ts';
import { entryOf, exercisePath, outsideFolder } from '../exercise/places.ts';
import { GraderError } from '../grader-error.ts';
import { BUNDLE, PROJECT } from '../paths.ts';
import { folderChecksum } from './checksums.ts';
import { damaged, type FrozenFile, readFrozen } from './frozen-answers.ts';

/** The reference solution, from the project's folder, with `/` between parts. */
export function referenceFile(exercise: string): string {
  return `reference/${entryOf(exercise)}`;
}

/** Where a release puts the frozen answers, from the project's folder, with `/` between parts. */
export function frozenFile(exercise: string): string {
  return `grader/exercises/${exercise}/frozen-answers.json`;
}

/**
 * @param own how the exercise runs its reference, and reads what was frozen
 * @param keptIn an earlier run's
 * @throws {GraderError} when there are no answers, or they cannot be used; when the reference does not
 *   compile, does not run, or gives none
 */
export async function loadAnswers<Answers>(
  projectFolder: string,
  exercise: string,
  own: ReferenceAnswers<Answers>,
  keptIn = BUNDLE ?? lastBundle(),
): Promise<Answers> {
  if (hasReference(projectFolder, exercise)) {
    return rememberedAnswers(projectFolder, exercise, own, keptIn);
  }
  const frozen = loadFrozen(projectFolder, exercise);
  if (frozen === undefined) {
    throw new GraderError(
      `there are no right answers here: neither ${referenceFile(exercise)} nor ${frozenFile(exercise)} is in ${projectFolder}`,
      'Take the missing file from the repository again; a release has the second of the two.',
    );
  }
  const answers = own.read(frozen.answers);
  if (answers === undefined) throw damaged(frozenFile(exercise), 'it is of another exercise');
  return answers;
}

export function hasReference(projectFolder: string, exercise: string): boolean {
  return existsSync(exercisePath(projectFolder, exercise, referenceFile(exercise)));
}

/** For commands that make no sense without the reference. */
export function requireReference(projectFolder: string, command: string, exercise: string): void {
  if (hasReference(projectFolder, exercise)) return;
  throw new GraderError(
    `${command} needs the reference solution, and this project has no ${referenceFile(exercise)}`,
    'It is a command for instructors: run it in the folder that this one was released from.',
  );
}

/** @returns nothing where there is no such file */
export function loadFrozen(projectFolder: string, exercise: string): FrozenFile | undefined {
  const name = frozenFile(exercise);
  const file = path.join(projectFolder, name);
  return existsSync(file) ? readFrozen(readFileSync(file, 'utf8'), name) : undefined;
}

/** Tests and tools run the sources, and the reference is run for each of them otherwise. */
function lastBundle(): string | undefined {
  try {
    return path.dirname(JSON.parse(readFileSync(bundleListOf(PROJECT), 'utf8')).entry);
  } catch {
    return undefined;
  }
}

/** Where nothing can be kept, the reference is run each time. */
async function rememberedAnswers<Answers>(
  projectFolder: string,
  exercise: string,
  own: ReferenceAnswers<Answers>,
  keptIn: string | undefined,
): Promise<Answers> {
  const folder = exercisePath(projectFolder, exercise, 'reference');
  const from = originOf(exercise, folder);
  if (from === undefined) return own.run(folder);
  let answers: Answers | undefined;
  const run = async (): Promise<string> => {
    answers = await own.run(folder);
    return own.write(answers);
  };
  const text = await kept(exercise, 'answers', run, { from, folder: keptIn });
  if (answers !== undefined) return answers;
  const known = own.read(text) ?? (await own.run(folder));
  return (await own.revive?.(known, folder)) ?? known;
}

/** @returns what the answers depend on: the reference, and a page that is not a part of the grader */
function originOf(exercise: string, reference: string): string | undefined {
  try {
    const outside = outsideFolder(exercise);
    const page = outside === undefined ? '' : readFileSync(path.join(outside, 'page.ts'), 'utf8');
    return folderChecksum(reference) + page;
  } catch {
    return undefined; // it cannot be read: that is told elsewhere
  }
}
