/** Applies the lint rules to a function, and finds the first of its lines that cannot mean what it says. */
import type { Node } from '@babel/types';
import {
  answerText,
  type CheckResult,
  type ShownAnswer,
  type SourceLocation,
  type Warning,
} from '../../../results/result.ts';
import {
  type Definition,
  findFunction,
  locationOf,
  type ParsedProgram,
} from '../../../submission/source/program.ts';
import { walk } from '../../../submission/source/syntax.ts';
import {
  type LintContext,
  type LintFinding,
  type LintKind,
  type MaybeFinding,
  SYNTAX_RULES,
} from './syntax-rules.ts';
import { typeFinding } from './type-rules.ts';

export interface LocatedFinding {
  readonly finding: LintFinding;
  readonly location: SourceLocation;
}

/** What is known of a function besides its text. */
export interface LintKnowledge {
  /** Those of the type checker are read, too. */
  readonly warnings: readonly Warning[];
  /** The functions that students write, each of which is checked for its own lines. */
  readonly functions: readonly string[];
  /** A change is known that makes the function right. */
  readonly isRepaired: boolean;
}

/** @returns the first finding in the function itself, or else in what it calls */
export function firstFinding(
  check: CheckResult,
  program: ParsedProgram,
  { warnings, functions, isRepaired }: LintKnowledge,
): LocatedFinding | undefined {
  for (const definition of findFunction(program, check.name, functions)) {
    const bySyntax = findingsIn(definition, program);
    const byTypes = findingsByTypes(definition, program, warnings);
    const findings = [...bySyntax, ...byTypes]
      .filter(({ finding }) => explains(finding.kind, check, isRepaired))
      .toSorted((a, b) => a.location.line - b.location.line);
    // Where nothing was returned, this says why.
    const noReturn = findings.find(({ finding }) => finding.kind === 'no-return');
    const first = noReturn ?? findings[0];
    if (first !== undefined) return first;
  }
  // A known bug, or a change, says more about the mistake than the type checker does.
  const { misconception } = check;
  const isGeneral = misconception?.isGeneral === true;
  if ((misconception !== undefined && !isGeneral) || isRepaired) return undefined;
  // A wrong answer of the right kind has other reasons, and right programs of beginners have type errors as well. Where each
  // answer is the same, an expression that is always the same is likely to be the reason.
  const isExplainedByTypes = check.cases.some(
    ({ finding }) => finding === 'threw' || finding === 'no-answer',
  );
  if (!isExplainedByTypes && !isGeneral) return undefined;
  return warningIn(findFunction(program, check.name, functions), warnings);
}

/** Whether a finding can be why these cases failed, where right programs may have such a line too. */
function explains(kind: LintKind, { cases }: CheckResult, isRepaired: boolean): boolean {
  switch (kind) {
    case 'never-read':
      // A list that nothing reads does no harm by itself.
      return !isRepaired;
    case 'same-call-again':
      // It never ends or fills the stack, and does nothing else.
      return cases.some(({ finding }) => finding === 'lost' || finding === 'threw');
    case 'no-return':
      return cases.some(({ finding, actual }) => finding === 'no-answer' && isNothing(actual));
    default:
      return true;
  }
}

function isNothing(answer: ShownAnswer | undefined): boolean {
  return answer !== undefined && answerText(answer) === 'undefined';
}

/**
 * Warnings that a beginner's right program has as well: they say that a value may be missing, and not that it is, or that a
 * type was not written down.
 */
const SAYS_LITTLE =
  /^Cannot find name|possibly '|is of type 'unknown'|\| (?:undefined|null)' is not assignable to parameter|type 'never'|implicitly has/;

/** @returns the first warning of the type checker about one of these functions, where it is likely to be about the mistake */
function warningIn(
  definitions: readonly Definition[],
  warnings: readonly Warning[],
): LocatedFinding | undefined {
  const inFunction = warnings.find(({ kind, message, location }) => {
    if (kind !== 'type-error' || location === undefined || SAYS_LITTLE.test(message)) return false;
    return definitions.some(({ node, source }) => {
      const { start, end } = node.loc!;
      return (
        source.file === location.file && start.line <= location.line && location.line <= end.line
      );
    });
  });
  if (inFunction?.location === undefined) return undefined;
  const finding: LintFinding = { kind: 'type-warning', text: inFunction.message };
  return { finding, location: inFunction.location };
}

function findingsByTypes(
  definition: Definition,
  program: ParsedProgram,
  warnings: readonly Warning[],
): readonly LocatedFinding[] {
  return warnings.flatMap((warning): LocatedFinding[] => {
    const finding = typeFinding(warning, definition, program);
    const { location } = warning;
    if (finding === undefined || location === undefined) return [];
    const { at, ...rest } = finding;
    return [{ finding: rest, location: at ? locationOf(at, definition.source) : location }];
  });
}

/** @returns what the syntax rules find in a function, at most one finding for each node */
export function findingsIn(
  definition: Definition,
  program: ParsedProgram,
): readonly LocatedFinding[] {
  const { node: whole, source } = definition;
  const findings: LocatedFinding[] = [...openComments(definition)];
  walk(whole, (node, parents) => {
    const finding = findingAt(node, { parents, definition, program });
    if (finding === undefined) return;
    const { at = node, ...rest } = finding;
    findings.push({ finding: rest, location: locationOf(at, source) });
  });
  return findings;
}

type AnyRule = (node: Node, context: LintContext) => MaybeFinding;

function findingAt(node: Node, context: LintContext): MaybeFinding {
  for (const rule of (SYNTAX_RULES[node.type] ?? []) as readonly AnyRule[]) {
    const finding = rule(node, context);
    if (finding !== undefined) return finding;
  }
  return undefined;
}

/** Comments that run on to the End line, so that the code in them does nothing. */
function openComments({ node: whole, source }: Definition): readonly LocatedFinding[] {
  const comments = source.tree.comments ?? [];
  const isInside = ({ start, end }: Pick<Node, 'start' | 'end'>): boolean =>
    start! >= whole.start! && end! <= whole.end!;
  return comments
    .filter((comment) => isInside(comment) && runsOnToEnd(comment.value))
    .map((comment) => ({
      finding: { kind: 'open-comment' },
      location: locationOf(comment, source),
    }));
}

function runsOnToEnd(comment: string): boolean {
  return comment.includes('\n') && /\*{4,} End \*{3,}$/.test(comment);
}
