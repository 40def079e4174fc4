/**
 * Of each function at fault whose bug has no name: the place where one change makes it right, and the
 * loop that it does not come out of. The points stand before; nothing that is found here can change them.
 */
import type { CheckRecord } from '../exercise/check-record.ts';
import { functionsOf } from '../exercise/exercise.ts';
import { GraderError } from '../grader-error.ts';
import type { endlessLoop, LoopPlace } from '../hints/patches/counters.ts';
import type { mutate, Patch } from '../hints/patches/mutate.ts';
import { areOnePlace, choosePlaces, MOST_PLACES } from '../hints/patches/places.ts';
import { countedFiles } from './counted-program.ts';
import { PatchTrial, type Ran } from './patch-trial.ts';
import { type Counts, type Failed, stepsOf } from './patched-programs.ts';

/** Of what passes the screen so many are graded: see `PatchTrial.isSpent`, too. */
const MOST_PROVEN = 24;
/** How many more are screened for a second place. */
const MORE_SCREENED = 48;
/** So many are compiled at a time. */
const TOGETHER = 8;

export interface FoundPlaces {
  /** The first to look at first. */
  readonly places: readonly Patch[];
  readonly loop?: LoopPlace;
}

/** @returns what was found, of each function that has any */
export async function findPatches(failed: Failed): Promise<ReadonlyMap<string, FoundPlaces>> {
  const { opened, oracle, records, bugs } = failed;
  const { files, reader } = opened;
  const found = new Map<string, FoundPlaces>();
  const functions = functionsOf(oracle.exercise);
  const words = oracle.exercise.mixedUp ?? {};
  const guilty = functions.filter((name) => records.get(name)?.isAtFault);
  const open = guilty.filter((name) => {
    const record = records.get(name)!;
    return isSearched(record) && (!bugs.has(name) || record.wasLost);
  });
  if (open.length === 0) return found;
  const counting = await countedFiles(opened);
  if (counting === undefined) return found;
  const sources = { ...failed, counting, guilty };
  const placesOf = async (
    name: string,
    { wrong, right }: Ran,
    trial: PatchTrial,
  ): Promise<readonly Patch[]> => {
    const others = functions.filter((other) => other !== name);
    const suspicion = { name, others, against: suspicions(wrong, right) };
    const patches = await reader.read<typeof mutate>('mutate', files.texts, suspicion, words);
    // What mended another function may be in what both use.
    const known = [...found.values()].flatMap((each) => each.places);
    return search([...known, ...(patches ?? [])], trial);
  };
  const loopIn = (ran: Counts) => reader.read<typeof endlessLoop>('endlessLoop', files.texts, ran);
  try {
    for (const name of open) {
      const trial = await PatchTrial.of(sources, name);
      if (trial === undefined) continue;
      const { wrong, right } = await trial.counts();
      const record = records.get(name)!;
      const isEndless = record.wasLost && !record.mayBeSlow;
      const loop = isEndless ? await loopIn(longest(wrong)) : undefined;
      const places = bugs.has(name) ? [] : await placesOf(name, { wrong, right }, trial);
      if (places.length > 0 || loop !== undefined)
        found.set(name, { places, ...(loop && { loop }) });
    }
  } catch (error) {
    // Without room for one more process nothing is said of lines; the verdict stands.
    if (!(error instanceof GraderError)) throw error;
  }
  return found;
}

/** Of several questions the one in which most was done. */
function longest(all: readonly Counts[]): Counts {
  return all.toSorted((one, other) => stepsOf(other) - stepsOf(one))[0] ?? new Map();
}

/** It is written, and there under its name. */
function isSearched(record: CheckRecord): boolean {
  const isAbsent = record.wrong.some(({ finding }) => finding?.kind === 'absent');
  return !record.isNotWritten && !isAbsent;
}

/** How often it ran where things went wrong, rather than where they went right (Ochiai 1957). */
function suspicions(wrong: readonly Counts[], right: readonly Counts[]): Map<number, number> {
  const ran = new Set(wrong.flatMap((counts) => [...counts.keys()]));
  const all = [...ran].map((number): [number, number] => {
    const inWrong = wrong.filter((counts) => counts.has(number)).length;
    const inRight = right.filter((counts) => counts.has(number)).length;
    return [number, inWrong / Math.sqrt(wrong.length * (inWrong + inRight))];
  });
  return new Map(all);
}

async function search(patches: readonly Patch[], trial: PatchTrial): Promise<readonly Patch[]> {
  const mending: Patch[] = [];
  // The place is convicted already; another change of it tells nothing new.
  const isNew = (patch: Patch): boolean => !mending.some((each) => areOnePlace(each, patch));
  let [proven, until] = [0, patches.length];
  for (let at = 0; at < until && !trial.isSpent; ) {
    const group = patches.slice(at, at + TOGETHER);
    at += TOGETHER;
    for (const patch of await trial.screen(group.filter(isNew))) {
      if (!isNew(patch) || proven++ >= MOST_PROVEN || !(await trial.mends(patch))) continue;
      mending.push(patch);
      if (mending.length === MOST_PLACES) return choosePlaces(mending);
      until = Math.min(until, at + MORE_SCREENED);
    }
  }
  return choosePlaces(mending);
}
