/** Puts the one result together from what was asked, or from why nothing could be. */

import type { FormatMessage } from '../../base/messages/format-message.ts';
import { graderVersion } from '../../base/paths.ts';
import type { CaseSpec } from '../../cases/case-spec.ts';
import type { Records } from '../../engine/check-record.ts';
import type { Oracle } from '../../engine/exercise.ts';
import { type Exercise, functionsOf } from '../../engine/exercise.ts';
import {
  type CaseResult,
  type CheckResult,
  type GradeResult,
  type NamedMisconception,
  sumPoints,
} from '../../results/result.ts';
import { caseResult, type Telling, worstOf } from './case-result.ts';

/** What a result says besides the checks. */
export type Circumstances = Pick<
  GradeResult,
  | 'submission'
  | 'command'
  | 'loadError'
  | 'warnings'
  | 'printedAtLoad'
  | 'locks'
  | 'seed'
  | 'durationMs'
>;

interface Teller extends Omit<Telling, 'exercise'> {
  readonly bugs?: ReadonlyMap<string, NamedMisconception>;
}

/** @param records none where nothing could be asked: then every case is skipped, and there are no points */
export function assembleResult(
  exercise: Exercise,
  cases: readonly CaseSpec[],
  records: Records,
  { bugs, ...teller }: Teller,
  { submission, durationMs, ...others }: Circumstances,
): GradeResult {
  const { language } = teller.formatMessage;
  const rightFunctions = functionsOf(exercise).filter(
    (name) => records.get(name)?.isAtFault === false,
  );
  const telling = { ...teller, exercise, rightFunctions };
  const words = exercise.words(language);
  const checks = exercise.checks.flatMap(({ name }): CheckResult[] => {
    const record = records.get(name);
    const specs = cases.filter(({ check }) => check === name);
    if (specs.length === 0) return [];
    const convicted = specs.find(({ input }) => input === '*') ?? specs.at(-1);
    const own = specs.map((spec) => caseResult(spec, record, telling, spec === convicted));
    const status = worstOf(own.map((each) => each.status));
    const carriedFrom = [...new Set(own.flatMap((each) => each.carriedFrom ?? []))];
    const isCarried = status === 'passed' && carriedFrom.length > 0;
    return [
      {
        ...{ name, isProgram: record?.check.isProgram || undefined },
        purpose: record?.isNotWritten ? words(`purpose.${name}`) : undefined,
        status,
        score: sumPoints(own.map(({ score }) => score)),
        maxScore: sumPoints(own.map(({ maxScore }) => maxScore)),
        carriedFrom: isCarried ? carriedFrom : undefined,
        cases: own,
        notWritten: record?.isNotWritten || undefined,
        pending: record?.found.isPending || undefined,
        misconception: bugs?.get(name),
      },
    ];
  });
  const proven = isAllProven(exercise, checks);
  const program = checks.find(({ isProgram }) => isProgram);
  const every = program?.cases.find(({ board }) => board === '*')?.boards;
  const proof = every && words('proof', { asked: every.asked.toLocaleString('en') });
  return {
    ...{ schemaVersion: 1, exercise: exercise.name, language, submission },
    score: sumPoints(checks.map(({ score }) => score)),
    maxScore: sumPoints(checks.map(({ maxScore }) => maxScore)),
    ...{ proven, proof: (proven && proof) || undefined, checks },
    ...others,
    ...{ graderVersion: graderVersion(), durationMs },
  };
}

/** Nothing could be asked: a circumstance says why. */
export async function assembleLoadError(
  exercise: Exercise,
  cases: readonly CaseSpec[],
  oracle: Oracle,
  formatMessage: FormatMessage,
  circumstances: Circumstances,
): Promise<GradeResult> {
  const explainer = await exercise.explainer(oracle, formatMessage.language);
  return assembleResult(exercise, cases, new Map(), { formatMessage, explainer }, circumstances);
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
