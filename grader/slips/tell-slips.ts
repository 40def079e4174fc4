/**
 * Adds to functions at fault the first line of theirs that cannot mean what it says. It may not be
 * the only thing that is wrong, but it is wrong, and it is where to look first.
 */
import type { Language } from '../exercise/exercise.ts';
import { findFunction } from '../repair/find-function.ts';
import { type Program, readProgram } from '../repair/program.ts';
import type { CaseResult, CheckResult, Warning } from '../results/result.ts';
import { sourceIn } from '../submission/source-location.ts';
import type { PlacedSlip, Slip, SlipExercise } from './slip.ts';
import { slipAdvice } from './slip-words.ts';
import { slipsIn } from './slips-in.ts';
import { tellAbsent } from './tell-absent.ts';
import { typeSlip } from './type-slips.ts';
import { awaited, tellUnread } from './unread-parameter.ts';

export interface SlipSources {
  /** The text of each file of the submission, by its name. */
  readonly texts: ReadonlyMap<string, string>;
  readonly warnings: readonly Warning[];
  readonly exercise: SlipExercise;
}

export interface SlipsTold {
  readonly checks: readonly CheckResult[];
  /** What is left of the warnings: of a slip that is told, nobody has to read a second time. */
  readonly warnings: readonly Warning[];
}

export function tellSlips(
  checks: readonly CheckResult[],
  { texts, warnings, exercise }: SlipSources,
  language: Language,
): SlipsTold {
  // Each answers for its own text.
  const functions = exercise.checks.filter(({ isProgram }) => !isProgram).map(({ name }) => name);
  const failing = checks.filter((check) => functions.includes(check.name) && isAtFault(check));
  const absent = checks.filter(({ cases }) => cases.some(({ finding }) => finding === 'absent'));
  const waiting = awaited(checks, exercise);
  if (failing.length + absent.length + waiting.length === 0) return { checks, warnings };
  const program = readProgram([...texts].map(([file, text]) => ({ file, text })));
  if (program === undefined) return { checks, warnings };
  const repeated = new Set<Warning>();
  const told = checks.map((check) => {
    if (absent.includes(check)) return tellAbsent(check, program, exercise, language);
    if (!failing.includes(check)) return check;
    const first = firstSlip(check, program, warnings, functions);
    if (first === undefined) return check;
    const withAdvice = withSlip(check, first, language);
    const isShown = withAdvice.cases.some((each, i) => each !== check.cases[i]);
    if (isShown) for (const each of warningsOf(first, warnings)) repeated.add(each);
    return withAdvice;
  });
  const left = warnings.filter((each) => !repeated.has(each) && !isThrown(each, checks));
  return { checks: told, warnings: [...tellUnread(waiting, program, language), ...left] };
}

/** A name that is nowhere declared, and that an error has told already. */
function isThrown({ message }: Warning, checks: readonly CheckResult[]): boolean {
  const [, name] = /^Cannot find name '([^']+)'/.exec(message) ?? [];
  if (name === undefined) return false;
  const said = `ReferenceError: ${name} is not defined`;
  return checks.some(({ cases }) => cases.some((each) => each.message?.includes(said) === true));
}

/** What it was read off, and what the type checker says of the very same line. */
function warningsOf({ location, warning }: FoundSlip, warnings: readonly Warning[]): Warning[] {
  const { file, line } = location;
  return warnings.filter(
    (each) =>
      each === warning ||
      (each.kind === 'type-error' && each.location?.file === file && each.location.line === line),
  );
}

/** `warning`: whose words it is read off. */
type FoundSlip = PlacedSlip & { readonly warning?: Warning };

function isAtFault({ cases, notWritten }: CheckResult): boolean {
  return notWritten !== true && cases.some(isToTell);
}

/** What another function's fault excuses, or what was not asked, has its own words. */
function isToTell({ status, finding, carriedFrom }: CaseResult): boolean {
  if (status === 'passed' || status === 'skipped' || carriedFrom !== undefined) return false;
  return finding !== 'not-written' && finding !== 'absent' && finding !== undefined;
}

function firstSlip(
  check: CheckResult,
  program: Program,
  warnings: readonly Warning[],
  functions: readonly string[],
): FoundSlip | undefined {
  for (const definition of findFunction(program, { name: check.name, without: functions })) {
    const { file, text } = definition.source;
    const placed = slipsIn(definition, program).flatMap(({ slip, node }): PlacedSlip[] => {
      if (node.loc == null || !isPossible(slip, check)) return [];
      const { line, column } = node.loc.start;
      return [{ slip, location: { file, line, column: column + 1, ...sourceIn(text, line) } }];
    });
    const ofTypes = warnings.flatMap((warning): FoundSlip[] => {
      const slip = typeSlip(warning, definition, program);
      return slip === undefined ? [] : [{ ...slip, warning }];
    });
    const [first] = [...placed, ...ofTypes].toSorted(
      (a, b) =>
        a.location.line - b.location.line ||
        Number(ofTypes.includes(a)) - Number(ofTypes.includes(b)),
    );
    if (first !== undefined) return first;
  }
  return undefined;
}

const ENDLESS: ReadonlySet<Slip['kind']> = new Set([
  'same-call-again',
  'no-step',
  'skips-its-step',
]);

/** What never ends is the doing of some slips only, and these do nothing else. */
function isPossible({ kind }: Slip, { cases }: CheckResult): boolean {
  const isEndless = cases.some(({ finding }) => finding === 'lost' || finding === 'threw');
  return !ENDLESS.has(kind) || isEndless;
}

/** What they do shows in another line than their own. */
const SHOWS_ELSEWHERE: ReadonlySet<Slip['kind']> = new Set([
  'method-handed-over',
  'same-call-again',
  'empty-loop',
  'steps-another',
  'missing-comma',
  'value-of-for-each',
  'bracket-of-next-line',
  'fraction-as-index',
  'list-as-question',
  'value-of-next-line',
  'no-such-property',
  'method-of-another',
  'returns-another-kind',
]);

function withSlip(
  check: CheckResult,
  { slip, location }: PlacedSlip,
  language: Language,
): CheckResult {
  const advice = slipAdvice(slip, language);
  const { misconception } = check;
  return {
    ...check,
    ...(misconception !== undefined && { misconception: { ...misconception, advice } }),
    cases: check.cases.map((each) => {
      if (!isToTell(each)) return each;
      // Where it threw is the place of a fault as well; only that very line is one of both, unless
      // it threw within a method that was handed over, or a recursion ran out of room somewhere.
      const isElsewhere =
        !SHOWS_ELSEWHERE.has(slip.kind) &&
        each.location !== undefined &&
        each.location.line !== location.line;
      if (isElsewhere) return each;
      // What a function has to return is said already.
      const isSaid = slip.kind === 'returns-another-kind' && each.finding === 'no-answer';
      return { ...each, location, ...(!isSaid && { hint: advice }) };
    }),
  };
}
