/**
 * The single changes of a function that may repair it, in the order in which they are worth trying:
 * first what students mix up most, in the function itself before what it calls.
 */
import type { Node } from '@babel/types';
import type { Candidate, Range } from './candidate.ts';
import type { Change, Code, ExerciseWords } from './change.ts';
import { CHANGE_MAKERS } from './change-makers.ts';
import { type FunctionQuery, findFunction } from './find-function.ts';
import { FunctionText, type Placed } from './function-text.ts';
import type { SourceFile } from './parse-source.ts';
import { type Program, readProgram } from './program.ts';
import { readCode, readFacts } from './read-code.ts';
import { endOf, startOf, walk } from './syntax.ts';

/**
 * A student's functions have some hundreds of nodes each. What lies further from the function than so
 * many together is left out: a program made to be large must not take the time of a search.
 */
const MOST_NODES = 12_000;

/** What a function called by the function has of its weight; a call further on, again as much. */
const SHARE_PER_CALL = 0.6;
/** How much likelier a preferred line or function is. */
const PREFERRED = 4;
/** How much likelier a change is that names a variable which nothing reads. */
const UNREAD = 3;

export interface CandidateOptions {
  readonly words?: ExerciseWords;
  /** Lines and functions that ran on the way to the wrong answer: theirs come first. */
  readonly prefer?: {
    readonly lines?: readonly { readonly file: string; readonly line: number }[];
    readonly functions?: readonly string[];
    /** Functions that are wrong, too: what one of them rests on as well may be what is wrong with both. */
    readonly servingAlso?: readonly string[];
  };
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
  const facts = readFacts(program);
  let nodes = 0;
  const othersOn = othersResting(program, query);
  const all = findFunction(program, query).flatMap((found) => {
    nodes += facts.sizes.get(found.node) ?? 0;
    if (nodes > MOST_NODES) return [];
    const own = new FunctionText(found);
    const code = readCode(facts, found, options.words ?? {});
    const alsoServes = found.distance === 0 ? [] : othersOn(found.node);
    return ofFunction(code, options, alsoServes).map((placed) => ({ own, placed }));
  });
  all.sort((one, other) => other.placed.weight - one.placed.weight);
  for (const { own, placed } of all) {
    if (own.takes(placed)) {
      const { around: _, ...candidate } = placed;
      yield candidate;
    }
  }
}

/** @returns which of the functions that are asked by themselves rest on a definition */
function othersResting(program: Program, { name, without = [] }: FunctionQuery) {
  let parts: ReadonlyMap<string, ReadonlySet<Node>> | undefined;
  return (node: Node): string[] => {
    parts ??= new Map(
      without
        .filter((other) => other !== name)
        .map((other) => {
          const found = findFunction(program, { name: other, without });
          return [other, new Set(found.map((each) => each.node))];
        }),
    );
    return [...parts].filter(([, nodes]) => nodes.has(node)).map(([other]) => other);
  };
}

function ofFunction(
  code: Code,
  options: CandidateOptions,
  alsoServes: readonly string[],
): Placed[] {
  const all: Placed[] = [];
  const isShared = alsoServes.some((name) => options.prefer?.servingAlso?.includes(name));
  const share = isShared ? PREFERRED : 1;
  walk(code.found.node, (node, parents, key) => {
    if (isForShow(node, parents)) return;
    const site = { node, parents: [...parents], parent: parents.at(-1), key, code };
    for (const make of CHANGE_MAKERS) {
      for (const change of make(site)) {
        const placed = candidateOf(change, site.parents, code, options);
        all.push({ ...placed, weight: placed.weight * share, alsoServes });
      }
    }
  });
  return all;
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
): Omit<Placed, 'alsoServes'> {
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
    weight:
      change.weight *
      SHARE_PER_CALL ** distance *
      (isPreferred ? PREFERRED : 1) *
      (readsUnread(change, code) ? UNREAD : 1),
    mark: markOf(change, source.text),
    statement: { start: startOf(statement ?? mark), end: endOf(statement ?? mark) },
    functionName: name,
    distance,
    around: statementAround([...parents, mark], change),
  };
}

/** Whether it names a variable that nothing reads otherwise. */
function readsUnread({ start, replacement }: Change, { unread }: Code): boolean {
  if (unread.size === 0) return false;
  const named = new Set(replacement.match(/(?<![.\w$])[A-Za-z_$][\w$]*/g));
  return [...unread].some(({ name, from, to }) => named.has(name) && from <= start && start < to);
}

/** Of the statement before which one is missing only the first line: what is in it is another place. */
function markOf({ mark, start, end }: Change, text: string): Range {
  const whole = { start: startOf(mark), end: endOf(mark) };
  if (start < end || start > whole.start) return whole;
  const line = text.slice(whole.start, whole.end).search(/[\r\n]/);
  return line < 0 ? whole : { start: whole.start, end: whole.start + line };
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
