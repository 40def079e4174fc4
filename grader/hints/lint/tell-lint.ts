/**
 * Adds to functions at fault the first line of theirs that cannot mean what it says. It may not be the only
 * thing that is wrong, but it is wrong, and it is where to look first. What is not found under its name is
 * told what there is instead, and what never reads its parameter that others will rest on it.
 */
import type { Node } from '@babel/types';
import type { Check } from '../../exercise/check.ts';
import type { Exercise, Language } from '../../exercise/exercise.ts';
import { type Say, sayIn } from '../../messages/say.ts';
import type { CaseResult, CheckResult, SourceLocation, Warning } from '../../results/result.ts';
import { nearestName } from '../../text/nearest-name.ts';
import {
  type Definition,
  findFunction,
  locationOf,
  type Program,
  readProgram,
} from '../program.ts';
import { endOf, functionIn, hasIn, startOf, walk } from '../syntax.ts';
import { conditions } from './conditions.ts';
import type { Around, Found, LintFinding, LintKind } from './lint.ts';
import { typeFinding } from './type-rules.ts';
import { values } from './values.ts';

/** What of an exercise is needed to read its programs; it can be copied. */
export interface LintedExercise extends Pick<Exercise, 'exports'> {
  readonly checks: readonly Pick<Check, 'name' | 'isProgram' | 'reliesOn'>[];
}

export interface LintSources {
  /** The text of each file of the submission, by its name. */
  readonly texts: ReadonlyMap<string, string>;
  readonly warnings: readonly Warning[];
  readonly exercise: LintedExercise;
}

export interface LintTold {
  readonly checks: readonly CheckResult[];
  /** What is left of the warnings: of what is told already, nobody has to read a second time. */
  readonly warnings: readonly Warning[];
}

export function tellLint(
  checks: readonly CheckResult[],
  { texts, warnings, exercise }: LintSources,
  language: Language,
): LintTold {
  const say = sayIn(language);
  // Each answers for its own text.
  const functions = exercise.checks.filter(({ isProgram }) => !isProgram).map(({ name }) => name);
  const isFailing = (check: CheckResult): boolean =>
    functions.includes(check.name) && check.notWritten !== true && check.cases.some(isToTell);
  const isAbsent = ({ cases }: CheckResult) => cases.some(({ finding }) => finding === 'absent');
  const waiting = awaited(checks, exercise);
  if (waiting.length === 0 && !checks.some((each) => isFailing(each) || isAbsent(each)))
    return { checks, warnings };
  const program = readProgram([...texts].map(([file, text]) => ({ file, text })));
  if (program === undefined) return { checks, warnings };
  const repeated = new Set<Warning>();
  const told = checks.map((check) => {
    if (isAbsent(check)) return withAbsent(check, program, exercise, say);
    const first = isFailing(check) ? firstOf(check, program, warnings, functions) : undefined;
    if (first === undefined) return check;
    const withAdvice = withFinding(check, first, say);
    if (withAdvice.cases.some((each, i) => each !== check.cases[i]))
      for (const each of warnings) if (isRepeated(each, first)) repeated.add(each);
    return withAdvice;
  });
  const left = warnings.filter((each) => !repeated.has(each) && !isThrown(each, checks));
  return { checks: told, warnings: [...unreadParameters(waiting, program, say), ...left] };
}

/** A name that is nowhere declared, and that an error has told already. */
function isThrown({ message }: Warning, checks: readonly CheckResult[]): boolean {
  const [, name] = /^Cannot find name '([^']+)'/.exec(message) ?? [];
  const said = `ReferenceError: ${name} is not defined`;
  return (
    name !== undefined &&
    checks.some(({ cases }) => cases.some((each) => each.message?.includes(said)))
  );
}

/** What a finding is read off, and what the type checker says of the very same line. */
function isRepeated(each: Warning, { location, warning }: PlacedFinding): boolean {
  const { file, line } = each.location ?? {};
  const isOfLine = file === location.file && line === location.line;
  return each === warning || (each.kind === 'type-error' && isOfLine);
}

function isToTell({ status, carriedFrom }: CaseResult): boolean {
  return status !== 'passed' && carriedFrom === undefined;
}

interface PlacedFinding {
  readonly finding: LintFinding;
  readonly location: SourceLocation;
  /** Whose words it is read off. */
  readonly warning?: Warning;
}

/** In the function itself, else in what it uses. */
function firstOf(
  check: CheckResult,
  program: Program,
  warnings: readonly Warning[],
  functions: readonly string[],
): PlacedFinding | undefined {
  // What never ends or piles up is the doing of a call with the same arguments, and it does nothing else.
  const isEndless = check.cases.some(({ finding }) => /^(?:lost|threw)$/.test(finding ?? ''));
  for (const definition of findFunction(program, { name: check.name, without: functions })) {
    const read = findingsIn(definition, program)
      .filter(({ finding }) => finding.kind !== 'same-call-again' || isEndless)
      .map(({ finding, at }) => ({ finding, location: locationOf(at, definition.source) }));
    const ofTypes = warnings.flatMap((warning): PlacedFinding[] => {
      const finding = typeFinding(warning, definition, program);
      return finding === undefined ? [] : [{ finding, location: warning.location!, warning }];
    });
    const [first] = [...read, ...ofTypes].toSorted((a, b) => a.location.line - b.location.line);
    if (first !== undefined) return first;
  }
  return undefined;
}

/** @returns in the order of the text */
export function findingsIn(
  definition: Definition,
  program: Program,
): readonly { readonly finding: LintFinding; readonly at: Node }[] {
  const found = openComments(definition);
  walk(definition.node, (node, parents) => {
    for (const rules of [conditions, values]) {
      const own = (rules[node.type] ?? []) as readonly ((node: Node, around: Around) => Found)[];
      for (const rule of own) {
        const one = rule(node, { parents, definition, program });
        if (one === undefined) continue;
        const { at = node, ...finding } = one;
        found.push({ finding: finding as unknown as LintFinding, at });
        return;
      }
    }
  });
  return found.toSorted((a, b) => startOf(a.at) - startOf(b.at));
}

const END_LINE = /\*{4,} End \*{3,}$/;

/** Comments that run on to the End line: what stands in them is no code. */
function openComments({ node, source: { tree } }: Definition) {
  const open = (tree.comments ?? []).filter(
    ({ start, end, value, type }) =>
      type === 'CommentBlock' &&
      (start ?? 0) >= startOf(node) &&
      (end ?? 0) <= endOf(node) &&
      value.includes('\n') &&
      END_LINE.test(value),
  );
  return open.map(({ loc, start }) => {
    const finding: LintFinding = { kind: 'open-comment' };
    return { finding, at: { ...node, loc, start } as Node };
  });
}

/** What they do shows in another line than their own. */
const SHOWS_ELSEWHERE: ReadonlySet<LintKind> = new Set<LintKind>([
  'lost-this',
  'same-call-again',
  'empty-loop',
  'for-each-gives-nothing',
  'fraction-as-index',
  'list-as-question',
  'goes-on-in-next-line',
  'no-such-property',
  'method-of-another',
  'returns-another-kind',
]);

function withFinding(
  check: CheckResult,
  { finding, location }: PlacedFinding,
  say: Say,
): CheckResult {
  const advice = adviceOf(finding, say);
  const { misconception } = check;
  return {
    ...check,
    ...(misconception !== undefined && { misconception: { ...misconception, advice } }),
    cases: check.cases.map((each) => {
      if (!isToTell(each)) return each;
      // Where it threw is the place of a fault as well; only that very line is one of both, unless
      // it threw within a method that was handed over, or a recursion ran out of room somewhere.
      const isElsewhere =
        !SHOWS_ELSEWHERE.has(finding.kind) &&
        each.location !== undefined &&
        each.location.line !== location.line;
      if (isElsewhere) return each;
      // What a function has to return is said already.
      const isSaid = finding.kind === 'returns-another-kind' && each.finding === 'no-answer';
      return { ...each, location, ...(!isSaid && { hint: advice }) };
    }),
  };
}

/** Why the line does not do what it seems to, and what to write. */
export function adviceOf(finding: LintFinding, say: Say): string {
  const sayOf = say as (key: string, values: object) => string;
  const { kind, left = '', right = '', type = '', wanted = '' } = finding;
  switch (kind) {
    case 'never-equal': {
      const types = [String(left), String(right)];
      // One of the two is a text that is written out, with a capital letter in it.
      const capital = types.find((each) => /^".*[A-Z].*"$/.test(each));
      return say('lint.never-equal', {
        isNegated: finding['isNegated'] === true,
        left: typeText(types[0]!, say),
        right: typeText(types[1]!, say),
        hasCapital: capital !== undefined,
        capital: capital ?? '',
        other: types.find((each) => each !== capital) ?? '',
        isTextAndNumber: types.toSorted().join() === 'number,string',
      });
    }
    case 'returns-another-kind': {
      const [is, due] = [type, wanted].map((each) => typeText(String(each), say));
      return say('lint.returns-another-kind', { type: is!, wanted: due! });
    }
    default:
      return sayOf(`lint.${kind}${'meant' in finding ? '.meant' : ''}`, finding);
  }
}

function typeText(type: string, say: Say): string {
  if (type.endsWith('[]')) return say('lint.type.list', { type });
  const isWorded = type === 'boolean' || type === 'string' || type === 'number';
  return isWorded ? say(`lint.type.${type}`) : type;
}

/** Of what is not found under its name: what there is instead. */
function withAbsent(
  check: CheckResult,
  { files, definitions }: Program,
  { checks, exports }: LintedExercise,
  say: Say,
): CheckResult {
  const adviceFor = (): string | undefined => {
    const absent = check.cases.find(({ finding }) => finding === 'absent');
    const lacking = exports.find((each) => absent?.message?.includes(each) === true);
    if (lacking === undefined) {
      // The exercise's other functions are themselves, however alike their names are.
      const free = definitions.filter((each) => !checks.some(({ name }) => name === each.name));
      const there = nearestName(check.name, [...new Set(free.map((each) => each.name))]);
      return there && say('absent.other-name', { there, wanted: check.name });
    }
    const isDefault = new RegExp(`\\bexport\\s+default\\s+(?:abstract\\s+)?class\\s+${lacking}\\b`);
    if (files.some(({ text }) => isDefault.test(text)))
      return say('absent.is-default', { name: lacking });
    const classes = new Set(definitions.flatMap(({ className }) => className ?? []));
    const there = classes.has(lacking) ? undefined : nearestName(lacking, [...classes]);
    return there === undefined || exports.includes(there)
      ? undefined
      : say('absent.other-name', { there, wanted: lacking });
  };
  const hint = adviceFor();
  if (hint === undefined) return check;
  const cases = check.cases.map((each) => (each.finding === 'absent' ? { ...each, hint } : each));
  return { ...check, cases };
}

/** @returns the functions that are right by themselves and on which one that is not written will rest */
function awaited(
  results: readonly CheckResult[],
  { checks }: Pick<LintedExercise, 'checks'>,
): readonly string[] {
  const open = results.filter(({ notWritten }) => notWritten === true).map(({ name }) => name);
  const needed = new Set(
    checks.filter(({ name }) => open.includes(name)).flatMap(({ reliesOn }) => reliesOn),
  );
  return results
    .filter(({ name, status }) => status === 'passed' && needed.has(name))
    .map(({ name }) => name);
}

/**
 * A function that never reads what it is given answers about something else, such as the root of the tree. Asked
 * by itself that may come out right; the functions that are still to be written will ask it about other things.
 */
function unreadParameters(names: readonly string[], { definitions }: Program, say: Say): Warning[] {
  return names.flatMap((name): Warning[] => {
    const [definition, ...more] = definitions.filter((each) => each.name === name);
    if (definition === undefined || more.length > 0) return [];
    const { source, node } = definition;
    const [given] = functionIn(node)?.params ?? [];
    // Whoever names it with an underscore knows.
    if (given?.type !== 'Identifier' || given.name.startsWith('_')) return [];
    const isRead = hasIn(
      node,
      (each) =>
        each.type === 'Identifier' &&
        startOf(each) !== startOf(given) &&
        [given.name, 'arguments'].includes(each.name),
    );
    const message = say('unread-parameter', { name, parameter: given.name });
    return isRead ? [] : [{ kind: 'note', message, location: locationOf(given, source) }];
  });
}
