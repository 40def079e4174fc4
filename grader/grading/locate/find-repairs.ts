/**
 * Of each function at fault whose bug has no name: the place where one change makes it right, and the
 * loop that it does not come out of. The points stand before; nothing that is found here can change them.
 */

import { GraderError } from '../../base/grader-error.ts';
import { functionsOf } from '../../engine/exercise.ts';
import type { endlessLoop } from '../../submission/source/counters.ts';
import type { StepCounts } from '../../submission/source/counting-text.ts';
import type { SourceLocation } from '../../submission/source-location.ts';
import type { CandidateRepair, mutate } from './candidate-repairs/mutate.ts';
import { areOnePlace, MOST_PLACES } from './candidate-repairs/repair-location.ts';
import { countedFiles } from './counted-program.ts';
import { type FailedSubmission, RepairTrial } from './repair-trial.ts';

/** Of what passes the screen so many are graded: see `RepairTrial.isSpent`, too. */
const MOST_PROVEN = 24;
/** How many more are screened for a second place. */
const MORE_SCREENED = 48;

export interface FoundPlaces {
  /** The first to look at first. */
  readonly places: readonly CandidateRepair[];
  readonly loop?: SourceLocation;
}

/** @returns what was found, of each function that has any */
export async function findRepairs(
  failed: FailedSubmission,
): Promise<ReadonlyMap<string, FoundPlaces>> {
  const { opened, oracle, records, bugs } = failed;
  const { files, reader } = opened;
  const found = new Map<string, FoundPlaces>();
  const functions = functionsOf(oracle.exercise);
  const words = oracle.exercise.confusions ?? {};
  const guilty = functions.filter((name) => records.get(name)?.isAtFault);
  const open = guilty.filter((name) => {
    const { isNotWritten, wrong, wasAborted, facts: how } = records.get(name)!;
    // There is nothing under its name.
    const isAbsent = wrong.some(({ finding }) => finding?.kind === 'absent');
    // A change that passes may have passed by chance.
    return !isNotWritten && !isAbsent && !how.byChance && (!bugs.has(name) || wasAborted);
  });
  if (open.length === 0) return found;
  const counting = await countedFiles(opened);
  if (counting.length === 0) return found;
  const sources = { ...failed, counting, guilty };
  const placesOf = async (name: string, ran: StepCounts, trial: RepairTrial) => {
    const others = functions.filter((other) => other !== name);
    const suspicion = { name, others, ran };
    const repairs = await reader.read<typeof mutate>('mutate', files.texts, suspicion, words);
    // What mended another function may be in what both use.
    const known = [...found.values()].flatMap((each) => each.places);
    const all = [...known, ...(repairs ?? [])];
    // Any other change may only move the call that goes wrong.
    const isKept = records.get(name)!.dependsOnEarlierCalls;
    return search(isKept ? all.filter(({ kind }) => kind === 'kept-variable') : all, trial);
  };
  try {
    for (const name of open) {
      const trial = await RepairTrial.of(sources, name);
      if (trial === undefined) continue;
      const ran = await trial.counts();
      const record = records.get(name)!;
      const isEndless = record.wasAborted && !record.mayBeSlow;
      const loop = isEndless
        ? await reader.read<typeof endlessLoop>('endlessLoop', files.texts, ran)
        : undefined;
      const places = bugs.has(name) ? [] : await placesOf(name, ran, trial);
      if (places.length > 0 || loop !== undefined)
        found.set(name, { places, ...(loop && { loop }) });
    }
  } catch (error) {
    // Without room for one more process nothing is said of lines; the verdict stands.
    if (!(error instanceof GraderError)) throw error;
  }
  return found;
}

async function search(
  repairs: readonly CandidateRepair[],
  trial: RepairTrial,
): Promise<readonly CandidateRepair[]> {
  const mending: CandidateRepair[] = [];
  // The place is convicted already; another change of it tells nothing new.
  const isNew = (repair: CandidateRepair): boolean =>
    !mending.some((each) => areOnePlace(each, repair));
  let proven = 0;
  let until = repairs.length;
  for (let at = 0; at < until && !trial.isSpent; at++) {
    const repair = repairs[at]!;
    if (!isNew(repair) || !(await trial.passes(repair))) continue;
    if (proven++ >= MOST_PROVEN) break;
    if (!(await trial.mends(repair)) || !(await trial.isSafe(repair))) continue;
    mending.push(repair);
    until = mending.length < MOST_PLACES ? Math.min(until, at + MORE_SCREENED) : at;
  }
  // The nearest to the failing call first; of those as near the likeliest.
  return mending.toSorted((one, other) => one.distance - other.distance);
}
