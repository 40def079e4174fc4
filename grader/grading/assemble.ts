/** Puts the one result together from what was asked, or from why nothing could be. */
import type { CaseSpec } from '../cases/case-spec.ts';
import type { GradedExercise } from '../derived/graded-exercise.ts';
import type { Records } from '../exercise/check-record.ts';
import { type Exercise, functionsOf } from '../exercise/exercise.ts';
import { NO_FAILURES } from '../exercise/explainer.ts';
import type { Oracle } from '../exercise/oracle.ts';
import type { Say } from '../messages/say.ts';
import { graderVersion } from '../paths.ts';
import {
  type CaseResult,
  type CheckResult,
  type GradeResult,
  type LoadError,
  type NamedMisconception,
  roundPoints,
  sumPoints,
} from '../results/result.ts';
import { caseResult, headOf, rightAnswerTo, type Telling, worstOf } from './case-result.ts';

/** What a result says besides the checks. */
export type Circumstances = Pick<
  GradeResult,
  'submission' | 'warnings' | 'printedAtLoad' | 'locks' | 'durationMs'
>;

export function assembleResult(
  exercise: GradedExercise,
  cases: readonly CaseSpec[],
  records: Records,
  telling: Omit<Telling, 'exercise'> & {
    readonly bugs: ReadonlyMap<string, NamedMisconception>;
  },
  circumstances: Circumstances,
): GradeResult {
  const rightFunctions = functionsOf(exercise).filter(
    (name) => records.get(name)?.isAtFault === false,
  );
  const words = exercise.words(telling.say.language);
  const checks = checksOf(exercise, cases, (spec) =>
    caseResult(spec, records.get(spec.check)!, { ...telling, exercise, rightFunctions }),
  ).map(({ name, ...rest }): CheckResult => {
    const record = records.get(name)!;
    const isUnwritten = record.isNotWritten;
    const misconception = telling.bugs.get(name);
    return {
      name,
      ...(record.check.isProgram && { isProgram: true }),
      ...(isUnwritten && { purpose: words(`purpose.${name}`) }),
      ...rest,
      ...(isUnwritten && { notWritten: true }),
      ...(record.found.isPending && { pending: true }),
      ...(misconception !== undefined && { misconception }),
    };
  });
  const result = resultOf(exercise, checks, circumstances, telling.say);
  const program = checks.find(({ isProgram }) => isProgram);
  const every = program?.cases.find(({ board }) => board === '*')?.boards;
  if (!result.proven || every === undefined) return result;
  const proof = words('proof', { asked: every.asked.toLocaleString('en') });
  return proof === '' ? result : { ...result, proof };
}

/** Nothing could be asked: every case is skipped, and there are no points. */
export async function assembleLoadError(
  exercise: GradedExercise,
  cases: readonly CaseSpec[],
  { loadError, oracle, say }: NotLoaded,
  circumstances: Circumstances,
): Promise<GradeResult> {
  const explainer = await exercise.explainer(oracle, NO_FAILURES, say.language);
  const checks = checksOf(exercise, cases, (spec) => ({
    ...headOf(spec, say),
    status: 'skipped',
    score: 0,
    maxScore: roundPoints(spec.points),
    ...rightAnswerTo(spec, { exercise, explainer }),
    message: say('said.not-loaded'),
  }));
  return { ...resultOf(exercise, checks, circumstances, say), loadError };
}

interface NotLoaded {
  readonly loadError: LoadError;
  readonly oracle: Oracle;
  readonly say: Say;
}

function checksOf(
  { checks }: Exercise,
  cases: readonly CaseSpec[],
  resultFor: (spec: CaseSpec) => CaseResult,
): CheckResult[] {
  return checks.flatMap(({ name }) => {
    const own = cases.filter(({ check }) => check === name).map(resultFor);
    if (own.length === 0) return [];
    const status = worstOf(own.map((each) => each.status));
    const carriedFrom = [...new Set(own.flatMap((each) => each.carriedFrom ?? []))];
    return {
      ...{ name, status },
      score: sumPoints(own.map(({ score }) => score)),
      maxScore: sumPoints(own.map(({ maxScore }) => maxScore)),
      ...(status === 'passed' && carriedFrom.length > 0 && { carriedFrom }),
      cases: own,
    };
  });
}

function resultOf(
  exercise: Exercise,
  checks: readonly CheckResult[],
  { submission, durationMs, ...others }: Circumstances,
  { language }: Say,
): GradeResult {
  return {
    ...{ schemaVersion: 1, exercise: exercise.name, language, submission },
    score: sumPoints(checks.map(({ score }) => score)),
    maxScore: sumPoints(checks.map(({ maxScore }) => maxScore)),
    ...{ proven: isAllProven(exercise, checks), checks },
    ...others,
    ...{ graderVersion: graderVersion(), durationMs },
  };
}

/** Every `"*"` case passed, the whole program's among them, and none by credit. */
function isAllProven({ proof }: Exercise, checks: readonly CheckResult[]): boolean {
  if (proof === undefined) return false;
  const isEvery = ({ board }: CaseResult): boolean => board === '*';
  const hasProgram = checks.some(({ isProgram, cases }) => isProgram && cases.some(isEvery));
  const needed = checks
    .flatMap(({ cases }) => cases)
    .filter((each) => proof === 'every-case' || isEvery(each));
  return (
    hasProgram &&
    needed.every(({ status, carriedFrom }) => status === 'passed' && carriedFrom === undefined)
  );
}
