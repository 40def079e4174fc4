/**
 * Of each function at fault whose bug has no name: the place where one change makes it right. The
 * points stand before; nothing that is found here can change them.
 */
import {
  type CheckRecord,
  isAtFault,
  isNotWritten,
  type Records,
  wrongOnes,
} from '../exercise/check-record.ts';
import { functionsOf } from '../exercise/exercise.ts';
import type { Jury } from '../exercise/jury.ts';
import { GraderError } from '../grader-error.ts';
import { candidatesFor } from '../repair/candidates.ts';
import type { ExerciseWords } from '../repair/change.ts';
import type { Place } from '../repair/choose-places.ts';
import { type FuelPoints, fuelPoints } from '../repair/fuel.ts';
import { parseSource } from '../repair/parse-source.ts';
import { searchRepairs } from '../repair/search.ts';
import { TrialChild } from '../sandbox/trial-child.ts';
import { harnessText } from './harness-text.ts';
import type { OpenedSubmission } from './open-submission.ts';
import { RepairTrial } from './repair-trial.ts';
import { stopwatch } from './stopwatch.ts';

/**
 * CPU time for all functions of a submission together, the grader's and the compiler's included. What is
 * under way when it is up takes a little longer, up to a second and a half in all.
 */
const BUDGET_MS = 1400;
/** Of what is left; where a shared helper is wrong, what is found for one soon mends the others. */
const FIRST_PART = 0.7;
/** With less left nothing is found any more. */
const LEAST_MS = 100;
/** A proof of more than these takes most of the budget, however small each is. */
const DEAR_INPUTS = 100_000;
/** How much longer a second place is looked for. */
const MORE_MS = 300;

type Compiled = Extract<OpenedSubmission, { kind: 'compiled' }>;

export interface RepairOptions {
  readonly words: ExerciseWords;
  /** Functions whose bug is named already. */
  readonly named: ReadonlySet<string>;
}

/** @returns the places of each function that has any, the first to look at first */
export async function findRepairs(
  { files, asker: { pool } }: Pick<Compiled, 'files' | 'asker'>,
  jury: Jury,
  records: Records,
  { words, named }: RepairOptions,
): Promise<ReadonlyMap<string, readonly Place[]>> {
  const found = new Map<string, readonly Place[]>();
  const { exercise } = jury;
  const functions = functionsOf(exercise);
  const guilty = functions.filter((name) => records.has(name) && isAtFault(records.get(name)!));
  const isSearched = (record: CheckRecord): boolean => !isNotWritten(record) && !isAbsent(record);
  const searched = guilty.filter((name) => !named.has(name) && isSearched(records.get(name)!));
  // What is found for one may be what mends a dear one, too.
  const open = searched.toSorted((a, b) => dearness(records.get(a)!) - dearness(records.get(b)!));
  if (open.length === 0) return found;
  const spentMs = stopwatch();
  const child = new TrialChild(pool.locks, pool.heapBytes, await harnessText(exercise.name));
  try {
    const sources = [...files.texts].map(([file, text]) => ({ file, text }));
    const fuel = fuelOf(sources);
    for (const [index, name] of open.entries()) {
      const left = BUDGET_MS - spentMs();
      // Reading the program for changes of one more function takes a part of this already.
      if (left < LEAST_MS) break;
      const part = index === open.length - 1 ? 1 : FIRST_PART;
      const beginMs = spentMs();
      const budget = { spentMs, endMs: beginMs + left * part, lastMs: beginMs + left };
      const trial = new RepairTrial({ jury, records, files, fuel, child, guilty }, name, budget);
      const lines = [...found.values()].flat().map(({ repair }) => repair);
      const candidates = candidatesFor(
        sources,
        { name, without: functions },
        { words, prefer: { lines, servingAlso: guilty.filter((other) => other !== name) } },
      );
      const { places } = await searchRepairs(trial.inTurn(candidates), trial, {
        budgetMs: budget.endMs,
        moreMs: MORE_MS,
        mostPlaces: 2,
      });
      if (places.length > 0) found.set(name, places);
    }
  } catch (error) {
    // Without room for one more process nothing is said of lines; the verdict stands.
    if (!(error instanceof GraderError)) throw error;
  } finally {
    child.close();
  }
  return found;
}

function dearness({ check }: CheckRecord): number {
  return check.universe.inputs().length > DEAR_INPUTS ? 1 : 0;
}

/** Nothing of that name is there to be changed. */
function isAbsent(record: CheckRecord): boolean {
  return wrongOnes(record).some(
    ({ verdict }) => verdict.kind === 'wrong' && verdict.finding.kind === 'absent',
  );
}

function fuelOf(
  sources: readonly { readonly file: string; readonly text: string }[],
): Map<string, FuelPoints> {
  const fuel = new Map<string, FuelPoints>();
  for (const source of sources) {
    const parsed = parseSource(source);
    if (parsed !== undefined) fuel.set(source.file, fuelPoints(parsed.tree));
  }
  return fuel;
}
