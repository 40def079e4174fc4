/** Looks into each submission before anything is graded: who has no program, and whose attempts have to be chosen from. */
import { removeFolder } from '../../../submission/remove-folder.ts';
import { entryIn, newFolder } from './entry-in.ts';
import type { ClassSubmission, IntakeContext, Unplaced } from './submission.ts';

export interface Unready {
  /** These would get 0 points, or could not be read. */
  readonly withoutProgram: readonly Unplaced[];
  /** These would not be graded. */
  readonly undecided: readonly Unplaced[];
}

export async function findUnready(
  submissions: readonly ClassSubmission[],
  place: IntakeContext,
): Promise<Unready> {
  const withoutProgram: Unplaced[] = [];
  const undecided: Unplaced[] = [];
  for (const { name, work } of submissions) {
    const staging = newFolder(place.staging);
    const found = await entryIn(work, { ...place, staging });
    removeFolder(staging);
    if (found.kind === 'entry' || found.kind === 'attempts') continue;
    const list = found.kind === 'undecided' ? undecided : withoutProgram;
    list.push({ name, reason: found.reason });
  }
  return { withoutProgram, undecided };
}
