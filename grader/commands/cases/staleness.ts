/** Whether a released folder is still what would be released now. */
import path from 'node:path';
import type { CaseProblem } from '../../cases/case-problem.ts';
import { exercisePath } from '../../exercise/places.ts';
import { EXERCISE_NAMES } from '../../exercises/all.ts';
import { GraderError } from '../../grader-error.ts';
import { casesChecksum, referenceChecksum } from '../../reference/checksums.ts';
import { frozenFile, hasReference, loadFrozen } from '../../reference/load-answers.ts';

/** What the answers are made from: an exercise's reference in a project, and its cases' folder. */
interface AnswersOf {
  readonly exercise: string;
  readonly cases: string;
  readonly projectFolder: string;
}

/**
 * What has changed since the answers in a released folder were frozen.
 *
 * @param problems receives what is wrong with the folder itself
 */
export function staleness(
  released: string,
  { exercise, cases, projectFolder }: AnswersOf,
  problems: CaseProblem[],
): CaseProblem[] {
  const file = path.join(released, frozenFile(exercise));
  try {
    const frozen = loadFrozen(released, exercise);
    if (frozen === undefined) {
      if (released === projectFolder) return [];
      const message = 'there are no frozen answers in this folder';
      problems.push({ file, message, advice: 'Name a folder that `npm run release` has made.' });
      return [];
    }
    const reference = referenceChecksum(
      exercisePath(projectFolder, exercise, 'reference'),
      exercise,
      EXERCISE_NAMES,
    );
    const advice = 'Release again from the folder with the reference.';
    const ownCases = path.join(released, 'cases', exercise);
    const isEdited = released !== projectFolder && frozen.cases !== casesChecksum(ownCases);
    const edited = {
      file: ownCases,
      message: 'the cases in this folder are not those that were released: somebody changed them',
      advice,
    };
    const changed = [
      ...(frozen.reference !== reference && hasReference(projectFolder, exercise)
        ? ['the reference']
        : []),
      ...(frozen.cases === casesChecksum(cases) ? [] : ['the cases']),
    ];
    const message = `the frozen answers are stale: ${changed.join(' and ')} changed since the release`;
    return [
      ...(isEdited ? [edited] : []),
      ...(changed.length > 0 ? [{ file, message, advice }] : []),
    ];
  } catch (error) {
    if (!(error instanceof GraderError)) throw error;
    problems.push({ file, message: error.message, advice: error.advice ?? '' });
    return [];
  }
}
