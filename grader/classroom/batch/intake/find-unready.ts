/** Looks into each submission before anything is graded: which have no program, and in which an attempt must be chosen. */
import { removeFolder } from '../../../submission/remove-folder.ts';
import { findProgram } from './find-program.ts';
import { newFolder } from './folder-walk.ts';
import type { ClassSubmission, IntakeContext, Unplaced } from './submission.ts';

export interface Unready {
  /** These would get no points, or could not be read, or have no commit that is old enough. */
  readonly withoutProgram: readonly Unplaced[];
  /** These would not be graded until somebody says which attempt counts. */
  readonly undecided: readonly Unplaced[];
}

export async function findUnready(
  submissions: readonly ClassSubmission[],
  context: IntakeContext,
): Promise<Unready> {
  const withoutProgram: Unplaced[] = [];
  const undecided: Unplaced[] = [];
  for (const { name, work } of submissions) {
    const staging = newFolder(context.staging);
    const found = await findProgram(work, { ...context, staging });
    removeFolder(staging);
    if (found.kind === 'entry' || found.kind === 'attempts') continue;
    const list = found.kind === 'undecided' ? undecided : withoutProgram;
    list.push({ name, reason: found.reason });
  }
  return { withoutProgram, undecided };
}
