/**
 * The single changes of a function that may repair it, in the order in which they are worth trying:
 * first what students mix up most, in the function itself before what it calls.
 */
import type { Node } from '@babel/types';
import type { Change, ChangeMaker, Code, ExerciseWords } from './change.ts';
import type { ChangeKind } from './change-kinds.ts';
import { callArguments } from './changes/arguments.ts';
import { baseCases } from './changes/base-cases.ts';
import { calls } from './changes/calls.ts';
import { comparisons } from './changes/comparisons.ts';
import { conditions } from './changes/conditions.ts';
import { copies } from './changes/copies.ts';
import { elements } from './changes/elements.ts';
import { extremes } from './changes/extremes.ts';
import { jumps } from './changes/jumps.ts';
import { logic } from './changes/logic.ts';
import { negations } from './changes/negations.ts';
import { numbers } from './changes/numbers.ts';
import { operators } from './changes/operators.ts';
import { returns } from './changes/returns.ts';
import { signs } from './changes/signs.ts';
import { startValues } from './changes/start-values.ts';
import { statements } from './changes/statements.ts';
import { texts } from './changes/texts.ts';
import { variables } from './changes/variables.ts';
import { type FoundFunction, type FunctionQuery, findFunction } from './find-function.ts';
import { parsesAlone, parsesInside, type SourceFile } from './parse-source.ts';
import { type Program, readProgram } from './program.ts';
import { readCode } from './read-code.ts';
import { endOf, startOf, walk } from './syntax.ts';
import { TypeReader } from './type-reader.ts';

/** Of one function no more changes are tried than this, the likeliest. */
export const MOST_PER_FUNCTION = 400;

/** What a function called by the function has of its weight; a call further on, again as much. */
const SHARE_PER_CALL = 0.6;
/** How much likelier a preferred line or function is. */
const PREFERRED = 4;

const MAKERS: readonly ChangeMaker[] = [
  comparisons,
  operators,
  numbers,
  signs,
  startValues,
  extremes,
  texts,
  negations,
  logic,
  calls,
  variables,
  copies,
  returns,
  jumps,
  callArguments,
  elements,
  baseCases,
  conditions,
  statements,
];

export interface Range {
  readonly start: number;
  readonly end: number;
}

/** One change of one file. Offsets count UTF-16 units of the file's text as it was given. */
export interface Candidate {
  readonly kind: ChangeKind;
  readonly file: string;
  /** What is replaced; empty where something is put in. */
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Of the marked place, from 1; columns count UTF-16 units. */
  readonly line: number;
  readonly column: number;
  /** Likelier changes have more. */
  readonly weight: number;
  /** The place that a student is shown. */
  readonly mark: Range;
  /** The smallest statement around the mark. */
  readonly statement: Range;
  /** The function in which it stands. */
  readonly functionName: string;
  /** 0 in the function itself, 1 in what it calls, and so on. */
  readonly distance: number;
}

export interface CandidateOptions {
  readonly words?: ExerciseWords;
  /** Lines and functions that ran on the way to the wrong answer: theirs come first. */
  readonly prefer?: {
    readonly lines?: readonly { readonly file: string; readonly line: number }[];
    readonly functions?: readonly string[];
  };
}

interface Placed extends Candidate {
  /** What is read again to see whether the change can be read. */
  readonly around: Range | undefined;
}

/**
 * Yields the likeliest first, each only once and each of a text that can be read; nothing when a file
 * does not parse or there is no such function. What nobody takes is not made ready, so a search that
 * ends early pays for no more than it asked about.
 */
export function* candidatesFor(
  files: readonly SourceFile[],
  query: FunctionQuery,
  options: CandidateOptions = {},
): Generator<Candidate> {
  const program = readProgram(files);
  if (program === undefined) return;
  const types = new TypeReader(program);
  const all = findFunction(program, query).flatMap((found) => {
    const own = new FunctionText(found);
    return ofFunction(program, found, types, options).map((placed) => ({ own, placed }));
  });
  all.sort((one, other) => other.placed.weight - one.placed.weight);
  for (const { own, placed } of all) {
    if (own.takes(placed)) {
      const { around: _, ...candidate } = placed;
      yield candidate;
    }
  }
}

/** The text of the candidate's file with the change made. */
export function changedText(text: string, { start, end, replacement }: Candidate): string {
  return text.slice(0, start) + replacement + text.slice(end);
}

function ofFunction(
  program: Program,
  found: FoundFunction,
  types: TypeReader,
  options: CandidateOptions,
): Placed[] {
  const code = readCode(program, found, types, options.words ?? {});
  const all: Placed[] = [];
  walk(found.node, (node, parents, key) => {
    if (isForShow(node, parents)) return;
    const site = { node, parents: [...parents], parent: parents.at(-1), key, code };
    for (const make of MAKERS) {
      for (const change of make(site)) all.push(candidateOf(change, site.parents, code, options));
    }
  });
  return all;
}

/** Knows which texts of a function were made before, and how many. */
class FunctionText {
  private readonly seen: Set<string>;
  private taken = 0;

  constructor(private readonly found: FoundFunction) {
    this.seen = new Set([found.source.text.slice(startOf(found.node), endOf(found.node))]);
  }

  takes({ start, end, replacement, around }: Placed): boolean {
    if (this.taken === MOST_PER_FUNCTION) return false;
    const { node, isMember, source } = this.found;
    const changed = (from: number, to: number): string =>
      source.text.slice(from, start) + replacement + source.text.slice(end, to);
    const whole = changed(startOf(node), endOf(node));
    if (this.seen.has(whole)) return false;
    this.seen.add(whole);
    // The statement around is enough, where there is one: reading a whole function takes much longer.
    const isRead =
      around === undefined
        ? parsesAlone(whole, isMember)
        : parsesInside(changed(around.start, around.end));
    if (isRead) this.taken++;
    return isRead;
  }
}

/** The smallest statement that holds a change and is not replaced whole by it. */
function statementAround(parents: readonly Node[], { start, end }: Change): Range | undefined {
  const node = parents.findLast(
    (each) =>
      /Statement$/.test(each.type) &&
      startOf(each) <= start &&
      end <= endOf(each) &&
      (startOf(each) < start || (start < end && end < endOf(each))) &&
      (start < end || end < endOf(each)),
  );
  return node && { start: startOf(node), end: endOf(node) };
}

function candidateOf(
  change: Change,
  parents: readonly Node[],
  code: Code,
  { prefer }: CandidateOptions,
): Placed {
  const { kind, mark, start, end, replacement } = change;
  const { source, name, distance } = code.found;
  const { line, column } = mark.loc!.start;
  const isPreferred =
    prefer?.functions?.includes(name) === true ||
    prefer?.lines?.some((each) => each.file === source.file && each.line === line) === true;
  const statement = [...parents, mark].findLast((each) =>
    /Statement$|Declaration$/.test(each.type),
  );
  return {
    kind,
    file: source.file,
    start,
    end,
    replacement,
    line,
    column: column + 1,
    weight: change.weight * SHARE_PER_CALL ** distance * (isPreferred ? PREFERRED : 1),
    mark: { start: startOf(mark), end: endOf(mark) },
    statement: { start: startOf(statement ?? mark), end: endOf(statement ?? mark) },
    functionName: name,
    distance,
    around: statementAround([...parents, mark], change),
  };
}

/** What is only printed makes no answer wrong. */
function isForShow(node: Node, parents: readonly Node[]): boolean {
  return [...parents, node].some(
    (each) =>
      each.type === 'CallExpression' &&
      each.callee.type === 'MemberExpression' &&
      each.callee.object.type === 'Identifier' &&
      each.callee.object.name === 'console',
  );
}
