/**
 * Searches the candidates for changes that repair a function, within a budget. It knows nothing of
 * how a changed program is asked; a change counts only when it was right about everything.
 */
import type { Candidate } from './candidate.ts';
import { areOnePlace, choosePlaces, MOST_PLACES, type Place } from './choose-places.ts';

/** Which questions: those that failed first, the smallest before the others; or all of the check. */
export type Stage = 'failed-first' | 'all';

export interface RepairAsker {
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

/** @param candidates likeliest first; taken one by one as long as there is time */
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
  for (const candidate of candidates) {
    if (asker.spentMs() >= untilMs) return result('budget');
    // The place is convicted already; another change of it tells nothing new.
    if (repairs.some((repair) => areOnePlace(repair, candidate))) continue;
    asked++;
    if (!(await asker.ask(candidate, 'failed-first'))) continue;
    if (asker.spentMs() >= untilMs) return result('budget');
    if (!(await asker.ask(candidate, 'all'))) continue;
    repairs.push(candidate);
    if (repairs.length === limits.mostPlaces) return result('places');
    untilMs = Math.min(limits.budgetMs, asker.spentMs() + limits.moreMs);
  }
  return result('candidates');
}
