/** Puts the one result together from what was asked, or from why nothing could be. */
import type { CaseSpec } from '../cases/case-spec.ts';
import { isAtFault, isNotWritten, type Records } from '../exercise/check-record.ts';
import { type Exercise, functionsOf, type Language } from '../exercise/exercise.ts';
import type { Failures } from '../exercise/explainer.ts';
import type { GradedExercise } from '../exercise/graded-exercise.ts';
import type { Oracle } from '../exercise/oracle.ts';
import type { Say } from '../messages/say.ts';
import type {
  CaseResult,
  CheckResult,
  GradeResult,
  LoadError,
  NamedMisconception,
} from '../results/result.ts';
import { roundPoints, sumPoints } from '../results/score.ts';
import { caseResult, headOf, rightAnswerTo, type Telling, worstOf } from './case-result.ts';

/** What a result says besides the checks. */
export type Circumstances = Pick<
  GradeResult,
  | 'submission'
  | 'language'
  | 'warnings'
  | 'printedAtLoad'
  | 'locks'
  | 'graderVersion'
  | 'durationMs'
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
    (name) => records.has(name) && !isAtFault(records.get(name)!),
  );
  const checks = checksOf(exercise, cases, (spec) =>
    caseResult(spec, records.get(spec.check)!, { ...telling, exercise, rightFunctions }),
  ).map((check) => withBug(check, records, telling.bugs));
  const { language } = telling.say;
  return withProof(
    resultOf(exercise, checks.map(withPurpose(exercise, language)), circumstances),
    exercise,
    language,
  );
}

function withBug(
  check: CheckResult,
  records: Records,
  bugs: ReadonlyMap<string, NamedMisconception>,
): CheckResult {
  const misconception = bugs.get(check.name);
  return {
    ...check,
    ...(isNotWritten(records.get(check.name)!) && { notWritten: true }),
    ...(records.get(check.name)!.isPending === true && { pending: true }),
    ...(misconception !== undefined && { misconception }),
  };
}

/** What is not written yet comes with what it is for; the whole program is marked. */
function withPurpose(
  { words, checks }: GradedExercise,
  language: Language,
): (check: CheckResult) => CheckResult {
  return ({ name, ...rest }) => {
    const isProgram = checks.some((check) => check.name === name && check.isProgram);
    return {
      name,
      ...(isProgram && { isProgram }),
      ...(rest.notWritten === true && { purpose: words(language).purpose(name) }),
      ...rest,
    };
  };
}

function withProof(
  result: GradeResult,
  { words }: GradedExercise,
  language: Language,
): GradeResult {
  const program = result.checks.find(({ isProgram }) => isProgram);
  const every = program?.cases.find(({ board }) => board === '*')?.boards;
  if (!result.proven || every === undefined) return result;
  const proof = words(language).proof(every.asked.toLocaleString('en'));
  return proof === undefined ? result : { ...result, proof };
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
  return { ...resultOf(exercise, checks, circumstances), loadError };
}

export interface NotLoaded {
  readonly loadError: LoadError;
  readonly oracle: Oracle;
  readonly say: Say;
}

const NO_FAILURES: Failures = {
  of: () => [],
  atFault: [],
  wasLost: false,
  ask: async () => [],
};

function checksOf(
  { checks }: Exercise,
  cases: readonly CaseSpec[],
  resultFor: (spec: CaseSpec) => CaseResult,
): CheckResult[] {
  return checks.flatMap(({ name }) => {
    const own = cases.filter(({ check }) => check === name);
    return own.length === 0 ? [] : [checkResult(name, own.map(resultFor))];
  });
}

function checkResult(name: string, cases: readonly CaseResult[]): CheckResult {
  const status = worstOf(cases.map((each) => each.status));
  const carriedFrom = new Set<string>(cases.flatMap((each) => each.carriedFrom ?? []));
  return {
    name,
    status,
    score: sumPoints(cases.map(({ score }) => score)),
    maxScore: sumPoints(cases.map(({ maxScore }) => maxScore)),
    ...(status === 'passed' && carriedFrom.size > 0 && { carriedFrom: [...carriedFrom] }),
    cases,
  };
}

function resultOf(
  exercise: Exercise,
  checks: readonly CheckResult[],
  circumstances: Circumstances,
): GradeResult {
  return {
    schemaVersion: 1,
    exercise: exercise.name,
    ...(circumstances.language !== undefined && { language: circumstances.language }),
    submission: circumstances.submission,
    score: sumPoints(checks.map(({ score }) => score)),
    maxScore: sumPoints(checks.map(({ maxScore }) => maxScore)),
    proven: isAllProven(exercise, checks),
    checks,
    warnings: circumstances.warnings,
    ...(circumstances.printedAtLoad !== undefined && {
      printedAtLoad: circumstances.printedAtLoad,
    }),
    locks: circumstances.locks,
    graderVersion: circumstances.graderVersion,
    durationMs: circumstances.durationMs,
  };
}

/** Every `"*"` case passed, the whole program's among them, and none by credit. */
function isAllProven({ checks: all, proof }: Exercise, checks: readonly CheckResult[]): boolean {
  if (proof === undefined) return false;
  const program = all.find(({ isProgram }) => isProgram)?.name;
  const isEvery = ({ board }: CaseResult): boolean => board === '*';
  const hasProgram = checks.some(({ name, cases }) => name === program && cases.some(isEvery));
  const needed = checks
    .flatMap(({ cases }) => cases)
    .filter((each) => proof === 'every-case' || isEvery(each));
  return (
    hasProgram &&
    needed.every(({ status, carriedFrom }) => status === 'passed' && carriedFrom === undefined)
  );
}
