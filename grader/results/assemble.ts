/** Puts the one result together from what was asked, or from why nothing could be. */
import type { CaseSpec } from '../cases/case-spec.ts';
import { CHECK_NAMES } from '../exercises/game-tree/checks/check-names.ts';
import { caseText } from '../feedback/case-text.ts';
import type { Messages } from '../feedback/messages.ts';
import { isNotWritten, type Records } from '../grading/judged.ts';
import { caseResult, type Telling, worstOf } from './case-result.ts';
import type { CaseResult, CheckResult, GradeResult, LoadError } from './result.ts';
import { roundPoints, sumPoints } from './score.ts';
import { namedBug } from './teach.ts';

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
  cases: readonly CaseSpec[],
  records: Records,
  telling: Telling,
  circumstances: Circumstances,
): GradeResult {
  const checks = checksOf(cases, (spec) => caseResult(spec, records.get(spec.check)!, telling)).map(
    (check) => withTeaching(check, records, telling),
  );
  return resultOf(checks, circumstances);
}

function withTeaching(check: CheckResult, records: Records, telling: Telling): CheckResult {
  const misconception = namedBug(check.name, telling);
  return {
    ...check,
    ...(isNotWritten(records.get(check.name)!) && { notWritten: true }),
    ...(misconception !== undefined && { misconception }),
  };
}

/** Nothing could be asked: every case is skipped, and there are no points. */
export function assembleLoadError(
  cases: readonly CaseSpec[],
  loadError: LoadError,
  say: Messages,
  circumstances: Circumstances,
): GradeResult {
  const checks = checksOf(cases, (spec) => ({
    id: spec.id,
    ...(spec.title !== undefined && { title: caseText(spec.title, say.language) }),
    board: spec.board,
    status: 'skipped',
    score: 0,
    maxScore: roundPoints(spec.points),
    message: say.notLoaded(),
  }));
  return { ...resultOf(checks, circumstances), loadError };
}

function checksOf(
  cases: readonly CaseSpec[],
  resultFor: (spec: CaseSpec) => CaseResult,
): CheckResult[] {
  return CHECK_NAMES.flatMap((name) => {
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

function resultOf(checks: readonly CheckResult[], circumstances: Circumstances): GradeResult {
  const every = checks.flatMap(({ cases }) => cases.filter(({ board }) => board === '*'));
  const isProven = ({ status, carriedFrom }: CaseResult): boolean =>
    status === 'passed' && carriedFrom === undefined;
  return {
    schemaVersion: 1,
    ...(circumstances.language !== undefined && { language: circumstances.language }),
    submission: circumstances.submission,
    score: sumPoints(checks.map(({ score }) => score)),
    maxScore: sumPoints(checks.map(({ maxScore }) => maxScore)),
    proven: every.some(({ id }) => id.startsWith('bestMoves/')) && every.every(isProven),
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
