/**
 * Searches the candidates for changes that repair a function, within a budget. It knows nothing of
 * how a changed program is asked; a change counts only when it was right about everything.
 */
import type { Candidate } from './candidate.ts';
import { areOnePlace, choosePlaces, MOST_PLACES, type Place } from './choose-places.ts';

/** Which questions: those that failed first, the smallest before the others; or all of the check. */
export type Stage = 'failed-first' | 'all';

export interface RepairAsker {
  /** @returns those that are right about the smallest questions that failed; the others mend nothing */
  sift(candidates: readonly Candidate[]): Promise<readonly Candidate[]>;
  /** @returns whether the changed program is right about every question of the stage; false when the time is up */
  ask(candidate: Candidate, stage: Stage): Promise<boolean>;
  /** CPU time that the search has cost up to now, in milliseconds. */
  spentMs(): number;
}

export interface SearchLimits {
  readonly budgetMs: number;
  /** How much longer it looks for a second place, once a first is found. */
  readonly moreMs: number;
  readonly mostPlaces: number;
}

const SEARCH_LIMITS: SearchLimits = { budgetMs: 1500, moreMs: 400, mostPlaces: MOST_PLACES };

export interface SearchResult {
  /** Empty when no change is known to repair the function: then nothing may be said of lines. */
  readonly places: readonly Place[];
  /** How many changed programs were asked. */
  readonly asked: number;
  /** `places`: enough were found. `budget`: time was up. `candidates`: there are no more. */
  readonly endedBy: 'places' | 'budget' | 'candidates';
}

/** The likeliest few are sifted together, then more at a time: it takes less for each. */
const FIRST_TOGETHER = 4;
const MOST_TOGETHER = 16;

/** @param candidates likeliest first; taken a few at a time as long as there is time */
export async function searchRepairs(
  candidates: Iterable<Candidate>,
  asker: RepairAsker,
  limits: SearchLimits = SEARCH_LIMITS,
): Promise<SearchResult> {
  const repairs: Candidate[] = [];
  let untilMs = limits.budgetMs;
  let asked = 0;
  const result = (endedBy: SearchResult['endedBy']): SearchResult => ({
    places: choosePlaces(repairs, limits.mostPlaces),
    asked,
    endedBy,
  });
  // The place is convicted already; another change of it tells nothing new.
  const isNew = (candidate: Candidate): boolean =>
    !repairs.some((repair) => areOnePlace(repair, candidate));
  for (const together of inGroups(candidates)) {
    if (asker.spentMs() >= untilMs) return result('budget');
    const open = together.filter(isNew);
    asked += open.length;
    for (const candidate of await asker.sift(open)) {
      if (!isNew(candidate)) continue;
      if (asker.spentMs() >= untilMs) return result('budget');
      if (!(await asker.ask(candidate, 'failed-first'))) continue;
      if (asker.spentMs() >= untilMs) return result('budget');
      if (!(await asker.ask(candidate, 'all'))) continue;
      repairs.push(candidate);
      if (repairs.length === limits.mostPlaces) return result('places');
      untilMs = Math.min(limits.budgetMs, asker.spentMs() + limits.moreMs);
    }
  }
  return result('candidates');
}

function* inGroups(candidates: Iterable<Candidate>): Generator<readonly Candidate[]> {
  let size = FIRST_TOGETHER;
  let group: Candidate[] = [];
  for (const candidate of candidates) {
    group.push(candidate);
    if (group.length < size) continue;
    yield group;
    group = [];
    size = Math.min(MOST_TOGETHER, 2 * size);
  }
  if (group.length > 0) yield group;
}
