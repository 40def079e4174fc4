/** Puts verdicts into words. This makes the result, from which every report is made. It is pure. */
import { graderVersion } from '../../base/paths.ts';
import { type Exercise, functionsOf } from '../../engine/exercise.ts';
import {
  type CheckResult,
  type GradeResult,
  type NamedMisconception,
  sumPoints,
} from '../../results/result.ts';
import { type CheckVerdict, isProven } from '../score/score.ts';
import type { CaseContext } from './case-context.ts';
import { explainCase } from './explain-case.ts';

/** The parts of a result that do not follow from the verdicts. */
export type Circumstances = Pick<
  GradeResult,
  | 'submission'
  | 'command'
  | 'loadError'
  | 'warnings'
  | 'functionTexts'
  | 'printedAtLoad'
  | 'locks'
  | 'seed'
  | 'durationMs'
>;

/** The words and facts that explanations are made from. */
export interface Explaining extends Omit<CaseContext, 'rightFunctions'> {
  /** The misconceptions that were recognized, by function. */
  readonly bugs?: ReadonlyMap<string, NamedMisconception>;
}

export function explainChecks(
  verdicts: readonly CheckVerdict[],
  { bugs, ...explaining }: Explaining,
): readonly CheckResult[] {
  const { exercise, formatMessage } = explaining;
  const words = exercise.words(formatMessage.language);
  const context = { ...explaining, rightFunctions: rightFunctionsIn(exercise, verdicts) };
  return verdicts.map(({ check, record, status, score, maxScore, carriedFrom, cases }) => ({
    name: check.name,
    isProgram: record?.check.isProgram || undefined,
    purpose: record?.isNotWritten ? words(`purpose.${check.name}`) : undefined,
    status,
    score,
    maxScore,
    carriedFrom,
    cases: cases.map((verdict) => explainCase(verdict, record, context)),
    notWritten: record?.isNotWritten || undefined,
    pending: record?.facts.isPending || undefined,
    misconception: bugs?.get(check.name),
  }));
}

function rightFunctionsIn(
  exercise: Exercise,
  verdicts: readonly CheckVerdict[],
): readonly string[] {
  return functionsOf(exercise).filter((name) => {
    const verdict = verdicts.find(({ check }) => check.name === name);
    return verdict?.record?.isAtFault === false;
  });
}

/** @param checks the verdicts in words, in the same order */
export function resultOf(
  { exercise, formatMessage }: Pick<Explaining, 'exercise' | 'formatMessage'>,
  verdicts: readonly CheckVerdict[],
  checks: readonly CheckResult[],
  { submission, durationMs, ...circumstances }: Circumstances,
): GradeResult {
  const { language } = formatMessage;
  const proven = isProven(exercise, verdicts);
  return {
    schemaVersion: 1,
    exercise: exercise.name,
    language,
    submission,
    score: sumPoints(checks.map(({ score }) => score)),
    maxScore: sumPoints(checks.map(({ maxScore }) => maxScore)),
    proven,
    proof: proven ? proofOf(exercise, checks, language) : undefined,
    checks,
    ...circumstances,
    graderVersion: graderVersion(),
    durationMs,
  };
}

/** @returns the sentence that says on how many inputs the whole program is proven right */
function proofOf(
  exercise: Exercise,
  checks: readonly CheckResult[],
  language: Explaining['formatMessage']['language'],
): string | undefined {
  const program = checks.find(({ isProgram }) => isProgram);
  const every = program?.cases.find(({ board }) => board === '*')?.boards;
  if (every === undefined) return undefined;
  const words = exercise.words(language);
  return words('proof', { asked: every.asked.toLocaleString('en') }) || undefined;
}
