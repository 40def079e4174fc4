/** Says what has changed since the answers of a released folder were made from the reference and the cases. */
import path from 'node:path';
import { localized } from '../../base/messages/user-error.ts';
import { type FileProblem, problemIn } from '../../base/text/file-problem.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { filesInProject } from '../../engine/exercise-files.ts';
import { casesChecksum, referenceChecksum } from '../../engine/reference/checksums.ts';
import { frozenFile, hasReference, loadFrozen } from '../../engine/reference/load-answers.ts';
import { EXERCISE_NAMES } from '../../exercises/all.ts';

interface AnswersSource {
  readonly exercise: Pick<Exercise, 'name' | 'files'>;
  /** The folder with the cases that the answers are made from, together with the project's reference. */
  readonly cases: string;
  readonly projectFolder: string;
}

/**
 * Describes what has changed since the answers in a released folder were frozen.
 *
 * @param problems receives what is wrong with the released folder itself
 */
export async function staleness(
  released: string,
  { exercise, cases, projectFolder }: AnswersSource,
  problems: FileProblem[],
): Promise<FileProblem[]> {
  const { name, files } = exercise;
  const file = path.join(released, frozenFile(name));
  const isOther = released !== projectFolder;
  try {
    const frozen = await loadFrozen(filesInProject(name, released), name);
    if (frozen === undefined) {
      if (isOther) problems.push({ file, explain: localized('cases.not-frozen') });
      return [];
    }
    const reference = referenceChecksum(files.referenceFolder, name, EXERCISE_NAMES);
    const isReferenceNew = frozen.reference !== reference && hasReference(files);
    const areCasesNew = frozen.cases !== casesChecksum(cases);
    const releasedCases = path.join(released, 'cases', name);
    const warnings: FileProblem[] = [];
    if (isOther && frozen.cases !== casesChecksum(releasedCases)) {
      warnings.push({ file: releasedCases, explain: localized('cases.edited') });
    }
    if (isReferenceNew || areCasesNew) {
      const changed = changedParts(isReferenceNew, areCasesNew);
      warnings.push({ file, explain: localized('cases.stale', { changed }) });
    }
    return warnings;
  } catch (error) {
    problems.push(problemIn(file, error));
    return [];
  }
}

function changedParts(isReferenceNew: boolean, areCasesNew: boolean) {
  if (isReferenceNew && areCasesNew) return 'both';
  return isReferenceNew ? 'reference' : 'cases';
}
