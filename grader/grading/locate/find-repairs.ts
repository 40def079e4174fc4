/**
 * Finds, for each function at fault, the places where one change makes it right, and the loop that never ends. The points
 * are final by now, so nothing that is found here can change them.
 */

import { GraderError } from '../../base/grader-error.ts';
import { LIMITS } from '../../base/limits.ts';
import type { CheckRecord } from '../../engine/check-record.ts';
import { functionsOf } from '../../engine/exercise.ts';
import type { endlessLoop } from '../../submission/source/counters.ts';
import type { StepCounts } from '../../submission/source/counting-text.ts';
import type { SourceLocation } from '../../submission/source-location.ts';
import type { CandidateRepair, mutate } from './candidate-repairs/mutate.ts';
import { areInOnePlace, MAX_PLACES } from './candidate-repairs/repair-location.ts';
import {
  KINDS_OF_FORGOTTEN_STATEMENTS,
  KINDS_OF_STORED_ANSWERS,
  type RepairKind,
} from './candidate-repairs/site.ts';
import {
  type CountedSubmission,
  type FailedSubmission,
  StepBudget,
} from './changed-program-runner.ts';
import { countedFiles } from './counted-program.ts';
import { reliesOnFunction } from './repair-consequences.ts';
import { RepairTrial } from './repair-trial.ts';

/** So many candidates that pass the screen are graded in full, unless the budget of steps ends before. A guess. */
const MAX_PROVEN = 24;
/** So many more are screened for a second place. A guess. */
const MAX_SCREENED_AFTER_FIRST = 48;

/** Changes of what a program keeps from one call to the next. */
const KINDS_OF_WHAT_IS_KEPT: ReadonlySet<RepairKind> = new Set([
  'kept-variable',
  'shared-field',
  'kept-field',
  'pattern-flag',
  'memo-key',
  'memo-value',
]);

export interface FoundRepairs {
  /** At most one for each place, those nearest to the failing call first. */
  readonly repairs: readonly CandidateRepair[];
  readonly loop?: SourceLocation;
  /** Functions at fault on which this one relies. Right ones stood in for them when the repairs were proven. */
  readonly replaced: readonly string[];
}

/** @returns what was found, of each function for which there is anything */
export async function findRepairs(
  failed: FailedSubmission,
): Promise<ReadonlyMap<string, FoundRepairs>> {
  const { opened, oracle, records, bugs } = failed;
  const functions = functionsOf(oracle.exercise);
  const culprits = functions.filter((name) => records.get(name)?.isAtFault);
  const searched = culprits.filter((name) => isSearched(records.get(name)!));
  if (searched.length === 0) return new Map();
  // All functions share the steps of the search, and where a bug has a name, a line is needed least.
  const inTurn = searched.toSorted((one, other) => Number(bugs.has(one)) - Number(bugs.has(other)));
  const counting = await countedFiles(opened);
  if (counting.length === 0) return new Map();
  const budget = new StepBudget(LIMITS.repairSteps);
  const search = new RepairSearch({ ...failed, counting, culprits, budget });
  try {
    for (const name of inTurn) await search.searchFunction(name);
  } catch (error) {
    // Where there is no room for one more process, no line is named, and the verdict stands.
    if (!(error instanceof GraderError)) throw error;
  }
  return search.found;
}

function isSearched({ isNotWritten, wrong, facts }: CheckRecord): boolean {
  const isAbsent = wrong.some(({ finding }) => finding?.kind === 'absent');
  // A change that passes may have passed by chance.
  return !isNotWritten && !isAbsent && facts.byChance === undefined;
}

class RepairSearch {
  readonly found = new Map<string, FoundRepairs>();

  constructor(private readonly submission: CountedSubmission) {}

  async searchFunction(name: string): Promise<void> {
    const { records, budget } = this.submission;
    if (this.#known.length > 0) budget.reserveForKnownRepair();
    const trial = await RepairTrial.of(this.submission, name);
    if (trial === undefined) return;
    const ran = await trial.counts();
    const loop = await this.#endlessLoop(records.get(name)!, ran);
    const repairs = await this.#repairsOf(name, ran, trial);
    if (repairs.length === 0 && loop === undefined) return;
    const replaced = trial.substituted.filter((other) => {
      return reliesOnFunction(records, records.get(name)!.check, other);
    });
    this.found.set(name, { repairs, replaced, ...(loop && { loop }) });
  }

  /** What repaired another function may be in code that both use. */
  get #known(): readonly CandidateRepair[] {
    return [...this.found.values()].flatMap(({ repairs }) => repairs);
  }

  async #endlessLoop(record: CheckRecord, ran: StepCounts): Promise<SourceLocation | undefined> {
    const isEndless = record.wasAborted && !record.mayBeSlow;
    if (!isEndless) return undefined;
    const { files, reader } = this.submission.opened;
    return reader.read<typeof endlessLoop>('endlessLoop', files.texts, ran);
  }

  async #repairsOf(
    name: string,
    ran: StepCounts,
    trial: RepairTrial,
  ): Promise<readonly CandidateRepair[]> {
    const { opened, oracle, records } = this.submission;
    const { files, reader } = opened;
    const { exercise } = oracle;
    const others = functionsOf(exercise).filter((other) => other !== name);
    const suspicion = { name, others, ran };
    const confusions = exercise.confusions ?? {};
    const mutants = await reader.read<typeof mutate>('mutate', files.texts, suspicion, confusions);
    const candidates = [...this.#known, ...(mutants ?? [])];
    if (!records.get(name)!.dependsOnEarlierCalls) return searchCandidates(candidates, trial);
    // Where earlier calls make it wrong, any other change may only move the call that goes wrong.
    const ofWhatIsKept = candidates.filter(({ kind }) => KINDS_OF_WHAT_IS_KEPT.has(kind));
    return searchCandidates(ofWhatIsKept, trial);
  }
}

/**
 * Whether a candidate tells more than a repair that was found. Another change in the same place does not, nor does a statement
 * that repairs what is wrong behind it. Where stored answers are wrong, other changes only keep these from being found.
 */
function tellsMore(candidate: CandidateRepair, found: CandidateRepair): boolean {
  if (areInOnePlace(found, candidate)) return false;
  const isForgotten = KINDS_OF_FORGOTTEN_STATEMENTS.has(candidate.kind);
  if (isForgotten && !KINDS_OF_FORGOTTEN_STATEMENTS.has(found.kind)) return false;
  return !KINDS_OF_STORED_ANSWERS.has(found.kind) || KINDS_OF_WHAT_IS_KEPT.has(candidate.kind);
}

function mayBeMissing({ kind }: CandidateRepair): boolean {
  return kind === 'missing-condition' || KINDS_OF_FORGOTTEN_STATEMENTS.has(kind);
}

async function isProven(candidate: CandidateRepair, trial: RepairTrial): Promise<boolean> {
  return (await trial.repairs(candidate)) && (await trial.isHarmless(candidate));
}

async function isRightWith(candidate: CandidateRepair, trial: RepairTrial): Promise<boolean> {
  return (await trial.passesScreen(candidate)) && (await isProven(candidate, trial));
}

/**
 * A change of a condition may only keep it from ever being true, such as `marks < -9`, and another jump may only go on where
 * the program goes on anyway. Where the program is right without the whole statement, that says more.
 *
 * @returns the candidate that leaves out the statement which another candidate changes
 */
function removalOfStatement(
  { kind, file, start, end, changedIf }: CandidateRepair,
  candidates: readonly CandidateRepair[],
): CandidateRepair | undefined {
  const changed = kind === 'jump' ? { start, end } : changedIf;
  return candidates.find(
    (each) =>
      each.kind === 'statement-too-much' &&
      each.file === file &&
      each.start === changed?.start &&
      each.end === changed.end,
  );
}

async function searchCandidates(
  candidates: readonly CandidateRepair[],
  trial: RepairTrial,
): Promise<readonly CandidateRepair[]> {
  const repairs: CandidateRepair[] = [];
  const isNew = (candidate: CandidateRepair): boolean =>
    repairs.every((each) => tellsMore(candidate, each));
  let provenCount = 0;
  let end = candidates.length;
  for (let index = 0; index < end && !trial.isSpent; index++) {
    const candidate = candidates[index]!;
    if (!isNew(candidate) || !(await trial.passesScreen(candidate))) continue;
    if (provenCount >= MAX_PROVEN) break;
    provenCount++;
    if (!(await isProven(candidate, trial))) continue;
    const removal = removalOfStatement(candidate, candidates);
    const isTooMuch = removal !== undefined && (await isRightWith(removal, trial));
    repairs.push(isTooMuch ? removal : candidate);
    if (repairs.length >= MAX_PLACES) break;
    end = Math.min(end, index + MAX_SCREENED_AFTER_FIRST);
  }
  // Those of equal distance stay in the order of their weights, but what is there is looked at before what may be missing.
  return repairs.toSorted(
    (one, other) =>
      one.distance - other.distance || Number(mayBeMissing(one)) - Number(mayBeMissing(other)),
  );
}
