/**
 * Finds the right answers of a project: from its reference solution, or, in a folder made for
 * students, from the answers that were frozen when it was released. Those of an earlier run of the
 * same reference by the same grader are kept: running it takes longer than all other preparations.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sync as writeFileAtomic } from 'write-file-atomic';
import { bundleListOf, cacheFolderOf } from '../cache-folder.mjs';
import type { ReferenceAnswers } from '../exercise/case-format.ts';
import { entryOf, exercisePath, outsideFolder } from '../exercise/places.ts';
import { GraderError } from '../grader-error.ts';
import { folderChecksum } from './checksums.ts';
import { damaged, type FrozenFile, frozenText, readFrozen } from './frozen-answers.ts';

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
 * @throws {GraderError} when there are no answers, or they cannot be used; when the reference does not
 *   compile, does not run, or gives none
 */
export async function loadAnswers<Answers>(
  projectFolder: string,
  exercise: string,
  own: ReferenceAnswers<Answers>,
): Promise<Answers> {
  if (hasReference(projectFolder, exercise)) {
    return rememberedAnswers(projectFolder, exercise, own);
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

/** Where nothing can be kept, the reference is run each time. */
async function rememberedAnswers<Answers>(
  projectFolder: string,
  exercise: string,
  own: ReferenceAnswers<Answers>,
): Promise<Answers> {
  const folder = exercisePath(projectFolder, exercise, 'reference');
  const madeFrom = originOf(projectFolder, exercise, folder);
  const file = path.join(cacheFolderOf(projectFolder), `answers-${exercise}.json`);
  const text = madeFrom === undefined ? undefined : readAnswers(file, madeFrom);
  const known = text === undefined ? undefined : own.read(text);
  if (known !== undefined) return (await own.revive?.(known, folder)) ?? known;
  const answers = await own.run(folder);
  if (madeFrom !== undefined) keepAnswers(file, own.write(answers), madeFrom);
  return answers;
}

/**
 * @returns what the answers depend on: the reference, a page that is not a part of the grader, and the
 *   grader, which is bundled anew when it changes
 */
function originOf(projectFolder: string, exercise: string, reference: string): string | undefined {
  try {
    const { mtimeMs } = statSync(bundleListOf(projectFolder));
    const outside = outsideFolder(exercise);
    const page = outside === undefined ? '' : readFileSync(path.join(outside, 'page.ts'), 'utf8');
    const text = `${mtimeMs} ${folderChecksum(reference)}${page}`;
    return createHash('sha256').update(text).digest('hex');
  } catch {
    return undefined; // run from its sources, or the reference cannot be read: that is told elsewhere
  }
}

function readAnswers(file: string, madeFrom: string): string | undefined {
  try {
    const frozen = readFrozen(readFileSync(file, 'utf8'), file);
    return frozen.reference === madeFrom ? frozen.answers : undefined;
  } catch {
    return undefined;
  }
}

function keepAnswers(file: string, answers: string, madeFrom: string): void {
  try {
    writeFileAtomic(file, frozenText(answers, { reference: madeFrom, cases: '' }));
  } catch {
    // It is run again the next time.
  }
}
