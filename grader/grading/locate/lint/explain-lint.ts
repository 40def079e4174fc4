/**
 * Adds to functions at fault the first line of theirs that cannot mean what it says. It may not be the only
 * thing that is wrong, but it is wrong, and it is where to look first. What is not found under its name is
 * told what there is instead, and what never reads its parameter that others will rest on it.
 */
import type { Node } from '@babel/types';
import type { Language } from '../../../base/messages/format-message.ts';
import { type FormatMessage, formatterFor } from '../../../base/messages/format-message.ts';
import { nearestName } from '../../../base/text/nearest-name.ts';
import type { Check } from '../../../engine/check.ts';
import type { Exercise } from '../../../engine/exercise.ts';
import type {
  CaseResult,
  CheckResult,
  GradeResult,
  SourceLocation,
  Warning,
} from '../../../results/result.ts';
import {
  type Definition,
  findFunction,
  locationOf,
  type ParsedProgram,
  readProgram,
} from '../../../submission/source/program.ts';
import { type SourceTexts, usesOf, walk } from '../../../submission/source/syntax.ts';
import {
  type LintContext,
  type LintFinding,
  type LintKind,
  type MaybeFinding,
  SYNTAX_RULES,
} from './syntax-rules.ts';
import { typeFinding } from './type-rules.ts';

/** What of an exercise is needed to read its programs; it can be copied. */
export interface LintedExercise extends Pick<Exercise, 'exports'> {
  readonly checks: readonly Pick<Check, 'name' | 'isProgram' | 'reliesOn'>[];
}

/** What is told already nobody has to read a second time: it is no more among the warnings. */
type Told = Pick<GradeResult, 'checks' | 'warnings'>;

/** @param texts of each file of the submission, by its name */
export function explainLint(
  { checks, warnings }: Told,
  texts: SourceTexts,
  exercise: LintedExercise,
  language: Language,
): Told {
  const formatMessage = formatterFor(language);
  const program = readProgram(texts);
  // Each answers for its own text.
  const functions = exercise.checks.filter(({ isProgram }) => !isProgram).map(({ name }) => name);
  const places: SourceLocation[] = [];
  const told = checks.map((check) => {
    if (check.cases.some(({ finding }) => finding === 'absent'))
      return withAbsent(check, program, exercise, formatMessage);
    const isRead = functions.includes(check.name) && check.notWritten !== true;
    const first = isRead ? firstOf(check, program, warnings, functions) : undefined;
    if (first === undefined) return check;
    const withAdvice = withFinding(check, first, formatMessage);
    if (withAdvice.cases.some((each, i) => each !== check.cases[i])) places.push(first.location);
    return withAdvice;
  });
  // What the type checker says of the very same line is told by now.
  const left = warnings.filter(
    ({ kind, location }) =>
      kind !== 'type-error' ||
      !places.some(({ file, line }) => file === location?.file && line === location.line),
  );
  // What is right by itself, and one that is not written yet will rest on it.
  const open = checks.filter(({ notWritten }) => notWritten).map(({ name }) => name);
  const awaited = exercise.checks
    .filter(({ name }) => open.includes(name))
    .flatMap(({ reliesOn }) => reliesOn);
  const unread = checks
    .filter(({ name, status }) => status === 'passed' && awaited.includes(name))
    .flatMap(({ name }) => unreadParameter(name, program, formatMessage) ?? []);
  return { checks: told, warnings: [...unread, ...left] };
}

function isToTell({ status, carriedFrom }: CaseResult): boolean {
  return status !== 'passed' && carriedFrom === undefined;
}

interface PlacedFinding {
  readonly finding: LintFinding;
  readonly location: SourceLocation;
}

/** In the function itself, else in what it uses. */
function firstOf(
  check: CheckResult,
  program: ParsedProgram,
  warnings: readonly Warning[],
  functions: readonly string[],
): PlacedFinding | undefined {
  if (!check.cases.some(isToTell)) return undefined;
  // What never ends or piles up is the doing of a call with the same arguments, and it does nothing else.
  const isEndless = check.cases.some(({ finding }) => /^(?:lost|threw)$/.test(finding ?? ''));
  for (const definition of findFunction(program, check.name, functions)) {
    const read = findingsIn(definition, program).filter(
      ({ finding }) => finding.kind !== 'same-call-again' || isEndless,
    );
    const ofTypes = warnings.flatMap((warning): PlacedFinding[] => {
      const finding = typeFinding(warning, definition, program);
      return finding === undefined ? [] : [{ finding, location: warning.location! }];
    });
    const [first] = [...read, ...ofTypes].toSorted((a, b) => a.location.line - b.location.line);
    if (first !== undefined) return first;
  }
  return undefined;
}

export function findingsIn(
  definition: Definition,
  program: ParsedProgram,
): readonly PlacedFinding[] {
  const { node: whole, source } = definition;
  const found: PlacedFinding[] = [];
  // Comments that run on to the End line: what stands in them is no code.
  for (const at of source.tree.comments ?? [])
    if (at.start! >= whole.start! && at.end! <= whole.end! && isOpen(at.value))
      found.push({ finding: { kind: 'open-comment' }, location: locationOf(at, source) });
  walk(whole, (node, parents) => {
    const rules = (SYNTAX_RULES[node.type] ?? []) as readonly ((
      node: Node,
      around: LintContext,
    ) => MaybeFinding)[];
    const [one] = rules.flatMap((rule) => rule(node, { parents, definition, program }) ?? []);
    if (one === undefined) return;
    const { at = node, ...finding } = one;
    found.push({ finding, location: locationOf(at, source) });
  });
  return found;
}

function isOpen(comment: string): boolean {
  return comment.includes('\n') && /\*{4,} End \*{3,}$/.test(comment);
}

/** What they do shows in another line than their own. */
const SHOWS_ELSEWHERE: ReadonlySet<LintKind> = new Set<LintKind>([
  'lost-this',
  'same-call-again',
  'empty-loop',
  'for-each-gives-nothing',
  'no-such-property',
  'returns-another-kind',
]);

function withFinding(
  check: CheckResult,
  { finding, location }: PlacedFinding,
  formatMessage: FormatMessage,
): CheckResult {
  const advice = adviceOf(finding, formatMessage);
  const { misconception } = check;
  return {
    ...check,
    ...(misconception !== undefined && { misconception: { ...misconception, advice } }),
    cases: check.cases.map((each) => {
      if (!isToTell(each)) return each;
      // Where it threw is the place of a fault as well; only that very line is one of both, unless
      // it threw within a method that was handed over, or a recursion ran out of room somewhere.
      const isElsewhere = each.location !== undefined && each.location.line !== location.line;
      if (isElsewhere && !SHOWS_ELSEWHERE.has(finding.kind)) return each;
      // What a function has to return is said already.
      const isSaid = finding.kind === 'returns-another-kind' && each.finding === 'no-answer';
      return { ...each, location, ...(!isSaid && { hint: advice }) };
    }),
  };
}

/** Why the line does not do what it seems to, and what to write. */
export function adviceOf({ kind, ...named }: LintFinding, formatMessage: FormatMessage): string {
  const types = [named['left'], named['right']].map(String);
  // One of the two is a text that is written out, with a capital letter in it.
  const capital = types.find((each) => /^".*[A-Z].*"$/.test(each));
  const said = Object.entries(named).map(([key, value]) => {
    const isType = /^(?:left|right|type|wanted)$/.test(key);
    return [key, isType ? typeText(String(value), formatMessage) : value];
  });
  return formatMessage(`lint.${kind}`, {
    meant: undefined,
    ...Object.fromEntries(said),
    capital,
    other: types.find((each) => each !== capital),
    isTextAndNumber: types.toSorted().join() === 'number,string',
  });
}

function typeText(type: string, formatMessage: FormatMessage): string {
  if (type.endsWith('[]')) return formatMessage('lint.type.list', { type });
  const isWorded = type === 'boolean' || type === 'string' || type === 'number';
  return isWorded ? formatMessage(`lint.type.${type}`) : type;
}

/** What is not found under its name is told what there is instead. */
function withAbsent(
  check: CheckResult,
  { files, definitions }: ParsedProgram,
  { checks, exports }: LintedExercise,
  formatMessage: FormatMessage,
): CheckResult {
  const absent = check.cases.find(({ finding }) => finding === 'absent');
  const lacking = exports.find((each) => absent?.message?.includes(each) === true);
  const wanted = lacking ?? check.name;
  const isDefault = new RegExp(`\\bexport\\s+default\\s+(?:abstract\\s+)?class\\s+${wanted}\\b`);
  const names = definitions.flatMap((each) => (lacking ? (each.className ?? []) : each.name));
  // The exercise's own are themselves, however alike their names are.
  const own = [...exports, ...checks.map(({ name }) => name)];
  const others = [...new Set(names)].filter((each) => !own.includes(each));
  const isThere = lacking !== undefined && names.includes(lacking);
  const there = isThere ? undefined : nearestName(wanted, others);
  const hint = files.some(({ text }) => isDefault.test(text))
    ? formatMessage('absent.is-default', { name: wanted })
    : there && formatMessage('absent.other-name', { there, wanted });
  if (hint === undefined) return check;
  const cases = check.cases.map((each) => (each.finding === 'absent' ? { ...each, hint } : each));
  return { ...check, cases };
}

/**
 * A function that never reads what it is given answers about something else, such as the root of the tree. Asked
 * by itself that may come out right; the functions that are still to be written will ask it about other things.
 */
function unreadParameter(
  name: string,
  { definitions }: ParsedProgram,
  formatMessage: FormatMessage,
): Warning | undefined {
  const [definition, ...more] = definitions.filter((each) => each.name === name);
  const [given] = definition?.node.params ?? [];
  // Whoever names it with an underscore knows.
  if (more.length > 0 || given?.type !== 'Identifier' || given.name.startsWith('_'))
    return undefined;
  const { source, node } = definition!;
  const isRead = usesOf(node, given.name).length > 1 || usesOf(node, 'arguments').length > 0;
  const message = formatMessage('unread-parameter', { name, parameter: given.name });
  return isRead ? undefined : { kind: 'note', message, location: locationOf(given, source) };
}
