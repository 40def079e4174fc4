/** Gives points to cases and checks, from the records of the checks. It is pure, and makes no messages. */
import type { CaseSpec } from '../../cases/case-spec.ts';
import type { Check } from '../../engine/check.ts';
import type { CheckRecord, Records } from '../../engine/check-record.ts';
import type { Exercise } from '../../engine/exercise.ts';
import { type Status, sumPoints } from '../../results/result.ts';
import { shownFailures } from '../evidence/shown-failure.ts';
import { type CaseVerdict, caseVerdict } from './case-verdict.ts';

export interface CheckVerdict {
  readonly check: Check;
  /** There is none if the submission could not be asked. */
  readonly record: CheckRecord | undefined;
  /** The worst of its cases. */
  readonly status: Status;
  readonly score: number;
  readonly maxScore: number;
  /** The functions at fault for failures that cost this check no points; not given unless the check passed. */
  readonly carriedFrom: readonly string[] | undefined;
  readonly cases: readonly CaseVerdict[];
}

/**
 * @param records empty if the submission could not be asked: then every case is skipped, and there are no points
 * @returns the checks that have cases, in the order of the exercise
 */
export function score(
  { checks }: Pick<Exercise, 'checks'>,
  cases: readonly CaseSpec[],
  records: Records,
): readonly CheckVerdict[] {
  const verdicts: CheckVerdict[] = [];
  for (const check of checks) {
    const specs = cases.filter((spec) => spec.check === check.name);
    if (specs.length > 0) verdicts.push(checkVerdict(check, specs, records.get(check.name)));
  }
  return verdicts;
}

function checkVerdict(
  check: Check,
  specs: readonly CaseSpec[],
  record: CheckRecord | undefined,
): CheckVerdict {
  const shownOfEvery = record && shownFailures(record).ofEvery;
  // A blamed call costs the points of the exhaustive case, or of the last case if there is none.
  const caseForBlamedCall = specs.find(({ input }) => input === '*') ?? specs.at(-1);
  const cases = specs.map((spec) =>
    caseVerdict(spec, record, shownOfEvery, spec === caseForBlamedCall),
  );
  const status = worstOf(cases.map((each) => each.status));
  const carriedFrom = carriedFromIn(cases);
  return {
    check,
    record,
    status,
    score: sumPoints(cases.map((each) => each.score)),
    maxScore: sumPoints(cases.map((each) => each.maxScore)),
    carriedFrom: status === 'passed' && carriedFrom.length > 0 ? carriedFrom : undefined,
    cases,
  };
}

function carriedFromIn(cases: readonly CaseVerdict[]): readonly string[] {
  const names = new Set<string>();
  for (const verdict of cases) {
    if (verdict.kind !== 'wrong') continue;
    for (const name of verdict.carriedFrom ?? []) names.add(name);
  }
  return [...names];
}

/** The status of a check is the first of these that any of its cases has. */
const WORST_FIRST: readonly Status[] = ['error', 'timeout', 'failed', 'skipped', 'passed'];

export function worstOf(statuses: readonly Status[]): Status {
  return WORST_FIRST.find((status) => statuses.includes(status)) ?? 'skipped';
}

/**
 * Whether the submission is proven right: every exhaustive case passed, that of the whole program too, and none of them by
 * an error carried forward. In the submission's own tree every function is right.
 */
export function isProven(
  exercise: Pick<Exercise, 'proof' | 'submissionTree'>,
  checks: readonly CheckVerdict[],
): boolean {
  const { proof } = exercise;
  if (proof === undefined || rightOnlyWithValues(exercise, checks).length > 0) return false;
  const hasProgram = checks.some(({ check, cases }) => check.isProgram && cases.some(isForEvery));
  const needed = checks
    .flatMap(({ cases }) => cases)
    .filter((verdict) => proof === 'every-case' || isForEvery(verdict));
  return hasProgram && needed.every(isRightItself);
}

/**
 * @returns where everything passed, the functions that are right only on nodes in which the grader has written the values, and
 *   wrong in the submission's own tree. The whole program may hide that.
 */
export function rightOnlyWithValues(
  { submissionTree }: Pick<Exercise, 'submissionTree'>,
  checks: readonly CheckVerdict[],
): readonly string[] {
  if (submissionTree === undefined || checks.some(({ status }) => status !== 'passed')) return [];
  return checks
    .filter(({ record }) => record?.convention === submissionTree.completeConvention)
    .map(({ check }) => check.name);
}

function isForEvery({ spec }: CaseVerdict): boolean {
  return spec.input === '*';
}

function isRightItself(verdict: CaseVerdict): boolean {
  const isCarried = verdict.kind === 'wrong' && verdict.carriedFrom !== undefined;
  return verdict.status === 'passed' && !isCarried;
}
