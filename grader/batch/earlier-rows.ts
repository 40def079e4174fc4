/** Submissions of other years, from their results, for comparing with those of now. */
import path from 'node:path';
import { GraderError } from '../grader-error.ts';
import { type BatchInfo, ResultsFolder } from './results-folder.ts';
import { type Row, rowOf } from './row.ts';

/**
 * @param folders as the user gave them
 * @param userFolder where they are looked for
 * @returns each by its folder and its name there: `2025/ada`
 * @throws {GraderError} when one has no results, or those of another exercise
 */
export function earlierRows(
  folders: readonly string[],
  userFolder: string,
  { exercise }: Pick<BatchInfo, 'exercise'>,
): Row[] {
  return [...new Set(folders)].flatMap((given) => {
    const folder = ResultsFolder.existing(path.resolve(userFolder, given));
    const info = folder.readInfo();
    if (info.exercise !== exercise) {
      throw new GraderError(
        `the results in ${given} are of ${info.exercise ?? 'another exercise'}`,
        `Name results of ${exercise ?? 'the same one'} with --similar-to.`,
      );
    }
    return info.submissions.flatMap((name) => {
      const record = folder.read(name);
      return record === undefined ? [] : [{ ...rowOf(record), name: `${given}/${name}` }];
    });
  });
}
