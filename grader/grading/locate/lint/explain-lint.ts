/**
 * Adds to each function at fault the first of its lines that cannot mean what it says. The line may not be all that is
 * wrong, but it is wrong, and it is where to look first. A function that is not found under its name gets a hint on what
 * there is instead.
 */
import {
  type FormatMessage,
  formatterFor,
  type Language,
} from '../../../base/messages/format-message.ts';
import type {
  CaseResult,
  CheckResult,
  GradeResult,
  NamedMisconception,
  SourceLocation,
  Warning,
} from '../../../results/result.ts';
import type { SourceTexts } from '../../../submission/source/parse-files.ts';
import { type ParsedProgram, readProgram } from '../../../submission/source/program.ts';
import { type LintedExercise, withHintOnAbsent } from './absent-name.ts';
import { firstFinding, type LocatedFinding } from './find-lint.ts';
import { withLeftThrow } from './left-throw.ts';
import { adviceOf } from './lint-advice.ts';
import type { LintFinding, LintKind } from './syntax-rules.ts';
import { unreadParameter } from './unread-parameter.ts';

type LintedResult = Pick<GradeResult, 'checks' | 'warnings'>;

/**
 * @param texts of each file of the submission, by its name
 * @returns the checks with hints, and the warnings without those that a hint repeats
 */
export function explainLint(
  { checks, warnings }: LintedResult,
  texts: SourceTexts,
  exercise: LintedExercise,
  language: Language,
): LintedResult {
  const formatMessage = formatterFor(language);
  const program = readProgram(texts);
  const functions = exercise.checks.filter(({ isProgram }) => !isProgram).map(({ name }) => name);
  const explainedLocations: SourceLocation[] = [];
  const explained = checks.map((check) => {
    if (check.cases.some(({ finding }) => finding === 'absent')) {
      return withHintOnAbsent(check, program, exercise, formatMessage);
    }
    if (check.notWritten === true) return withLeftThrow(check, program, formatMessage);
    const isRead = functions.includes(check.name);
    if (!isRead || !check.cases.some(failsByItself)) return check;
    const isRepaired = exercise.repaired.includes(check.name);
    const first = firstFinding(check, program, { warnings, functions, isRepaired });
    if (first === undefined) return check;
    const withAdvice = withFinding(check, first, formatMessage);
    const isUsed = withAdvice.cases.some((each, i) => each !== check.cases[i]);
    if (isUsed) explainedLocations.push(first.location);
    return withAdvice;
  });
  const left = warnings.filter((warning) => !repeatsHint(warning, explainedLocations));
  const unread = unreadParameters(checks, exercise, program, formatMessage);
  return { checks: explained, warnings: [...unread, ...left] };
}

/** The type checker complains of the same line as a hint. */
function repeatsHint({ kind, location }: Warning, explained: readonly SourceLocation[]): boolean {
  if (kind !== 'type-error' || location === undefined) return false;
  return explained.some(({ file, line }) => file === location.file && line === location.line);
}

/** @returns warnings about functions that are right by themselves, and on which an unwritten one will rely */
function unreadParameters(
  checks: readonly CheckResult[],
  exercise: LintedExercise,
  program: ParsedProgram,
  formatMessage: FormatMessage,
): readonly Warning[] {
  const unwritten = checks.filter(({ notWritten }) => notWritten).map(({ name }) => name);
  const reliedOn = exercise.checks
    .filter(({ name }) => unwritten.includes(name))
    .flatMap(({ reliesOn }) => reliesOn);
  return checks
    .filter(({ name, status }) => status === 'passed' && reliedOn.includes(name))
    .flatMap(({ name }) => unreadParameter(name, program, formatMessage) ?? []);
}

function failsByItself({ status, carriedFrom }: CaseResult): boolean {
  return status !== 'passed' && carriedFrom === undefined;
}

/** Findings whose effect shows in another line than their own. */
const SHOWS_ELSEWHERE: ReadonlySet<LintKind> = new Set<LintKind>([
  'lost-this',
  'lost-in-block',
  'never-filled',
  'unused-value',
  'missing-return',
  'callback-without-return',
  'assigns-in-condition',
  'reduces-without-start',
  'same-call-again',
  'empty-loop',
  'for-each-gives-nothing',
  'no-such-property',
  'returns-another-kind',
]);

function withFinding(
  check: CheckResult,
  { finding, location }: LocatedFinding,
  formatMessage: FormatMessage,
): CheckResult {
  const advice = adviceOf(finding, formatMessage);
  const { misconception } = check;
  return {
    ...check,
    ...(misconception !== undefined && { misconception: advised(misconception, advice) }),
    cases: check.cases.map((each) => {
      if (!failsByItself(each)) return each;
      // A case that threw has a location already. It is kept, unless the finding explains an error in another line.
      const isElsewhere = each.location !== undefined && each.location.line !== location.line;
      if (isElsewhere && !SHOWS_ELSEWHERE.has(finding.kind)) return each;
      return { ...each, location, hint: hintOn(each, finding, advice) };
    }),
  };
}

/** The advice on a line is not general any more. */
function advised(misconception: NamedMisconception, advice: string): NamedMisconception {
  const { isGeneral: _, ...specific } = misconception;
  return { ...specific, advice };
}

/** An answer of another kind has a hint of its own, which says what the function has to return. */
function hintOn(
  { finding: failure, hint }: CaseResult,
  { kind }: LintFinding,
  advice: string,
): string {
  if (failure !== 'no-answer' || hint === undefined) return advice;
  if (kind === 'returns-another-kind') return hint;
  return kind === 'type-warning' ? `${hint} ${advice}` : advice;
}
