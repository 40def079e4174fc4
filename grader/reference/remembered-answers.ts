/**
 * The right answers from an earlier run of the same reference by the same grader: running it takes
 * longer than all other preparations. Where nothing can be kept, it is run each time.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sync as writeFileAtomic } from 'write-file-atomic';
import { bundleListOf, cacheFolderOf } from '../cache-folder.mjs';
import type { ReferenceAnswers } from '../exercise/case-format.ts';
import { exercisePath, outsideFolder } from '../exercise/places.ts';
import { folderChecksum } from './checksums.ts';
import { freeze, frozenText, readFrozen } from './frozen-answers.ts';

/**
 * @param projectFolder has the reference's folder in it
 * @throws {GraderError} when the reference does not compile, does not run, or gives no answers
 */
export async function rememberedAnswers<Answers>(
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
    writeFileAtomic(file, frozenText(freeze(answers, { reference: madeFrom, cases: '' })));
  } catch {
    // It is run again the next time.
  }
}
