/**
 * Reads from a student's source what a quiz asks about: functions, statements and loops, by the numbers with which
 * `countFiles` counts them. Runs in the process that reads sources, and returns plain data.
 */
import type { Function as FunctionNode, Loop, Node } from '@babel/types';
import { type CountedFile, countFiles } from '../../submission/source/counters.ts';
import type { Count } from '../../submission/source/counting-text.ts';
import type { SourceTexts } from '../../submission/source/parse-files.ts';
import {
  declaredBy,
  functionName,
  isFunction,
  isLoop,
  nameOf,
  nodesIn,
  type OfType,
  parameterIn,
  targetOf,
  walk,
} from '../../submission/source/syntax.ts';
import { positionAt } from '../../submission/source-location.ts';

/** A part of a file. Lines count from 1, offsets in UTF-16 units. */
export interface SourcePart {
  readonly file: string;
  readonly line: number;
  readonly endLine: number;
  readonly start: number;
  readonly end: number;
}

export interface FunctionFacts extends SourcePart {
  readonly number: number;
  readonly name: string | undefined;
  /** A function in another one has the number of that one. */
  readonly inside: number | undefined;
  /** Whether a `return` in a `finally` may take the place of another one. */
  readonly returnsInFinally: boolean;
}

export interface StatementFacts extends SourcePart {
  readonly number: number;
  readonly type: 'return' | 'throw' | 'loop' | 'other';
  /** The number of the innermost function around it; undefined outside of all functions. */
  readonly inside: number | undefined;
}

/** A variable whose value is noted. */
export interface NotedVariable {
  readonly name: string;
  /** The number of the note at the beginning of each round. */
  readonly atRound: number;
  /** The number of the note when the loop is left, unless that is by `return` or an error. */
  readonly afterLoop: number;
}

export interface LoopFacts extends SourcePart {
  readonly number: number;
  /** What is counted at the beginning of each round. */
  readonly round: number;
  readonly inside: number | undefined;
  /** Whether a `while` decides how often it goes round, and not the length of a list or a counter. */
  readonly isWhile: boolean;
  /** The statements in it that leave it: `return`, and `break` without a label. */
  readonly exits: readonly number[];
  /** Variables of the same function that are declared before the loop and set in it. */
  readonly variables: readonly NotedVariable[];
}

export interface SourceFacts {
  readonly functions: readonly FunctionFacts[];
  readonly statements: readonly StatementFacts[];
  readonly loops: readonly LoopFacts[];
  /** By the name of a file, calls to insert that note the values of variables. */
  readonly notes: ReadonlyMap<string, readonly Count[]>;
}

/** The name of the function that notes a value: see `step-log.ts`. */
export const NOTE = '$note$';

/** The most variables that are noted of a loop (a guess). */
const MAX_VARIABLES = 4;

/** @returns facts without any function when one of the files does not parse */
export function sourceFacts(texts: SourceTexts): SourceFacts {
  const reader = new FactsReader();
  for (const file of countFiles(texts)) reader.readFile(file);
  return reader;
}

class FactsReader implements SourceFacts {
  readonly functions: FunctionFacts[] = [];
  readonly statements: StatementFacts[] = [];
  readonly loops: LoopFacts[] = [];
  readonly notes = new Map<string, Count[]>();
  #noteCount = 0;

  readFile(file: CountedFile): void {
    const places = new Places(file);
    walk(file.tree, (node, parents) => {
      const number = file.numbers.get(node);
      if (number === undefined || node.type === 'BlockStatement') return;
      const inside = places.functionAround(parents);
      if (isFunction(node)) {
        const name = functionName(node, parents.at(-1));
        const returnsInFinally = hasReturnInFinally(node);
        this.functions.push({ number, name, inside, returnsInFinally, ...places.partOf(node) });
        return;
      }
      const type = typeOf(node);
      this.statements.push({ number, type, inside, ...places.partOf(node) });
      if (isLoop(node)) this.#readLoop(node, parents, number, places);
    });
  }

  #readLoop(loop: Loop, parents: readonly Node[], number: number, places: Places): void {
    const round = places.file.numbers.get(loop.body);
    if (round === undefined) return;
    this.loops.push({
      number,
      round,
      inside: places.functionAround(parents),
      isWhile: loop.type === 'WhileStatement' || loop.type === 'DoWhileStatement',
      exits: exitsOf(loop, places),
      variables: this.#notedVariables(loop, parents, places),
      ...places.partOf(loop),
    });
  }

  #notedVariables(
    loop: Loop,
    parents: readonly Node[],
    { file }: Places,
  ): readonly NotedVariable[] {
    const isInList = parents.at(-1)?.type === 'BlockStatement';
    const around = parents.findLast(isFunction);
    if (!isInList || around === undefined || loop.body.type !== 'BlockStatement') return [];
    const names = variablesSetIn(loop, around).slice(0, MAX_VARIABLES);
    return names.map((name) => ({
      name,
      atRound: this.#addNote(file.file, loop.body.start! + 1, name),
      afterLoop: this.#addNote(file.file, loop.end!, name),
    }));
  }

  #addNote(file: string, at: number, name: string): number {
    const number = this.#noteCount;
    this.#noteCount++;
    const notes = this.notes.get(file) ?? [];
    notes.push({ at, text: `${NOTE}(${number},()=>${name});`, isTurn: false });
    this.notes.set(file, notes);
    return number;
  }
}

/** Where the nodes of a file stand. */
class Places {
  constructor(readonly file: CountedFile) {}

  functionAround(parents: readonly Node[]): number | undefined {
    const around = parents.findLast(isFunction);
    return around && this.file.numbers.get(around);
  }

  partOf(node: Node): SourcePart {
    const { file, text } = this.file;
    const start = node.start!;
    const end = node.end!;
    const { line } = positionAt(text, start);
    return { file, line, endLine: positionAt(text, end).line, start, end };
  }
}

function typeOf(node: Node): StatementFacts['type'] {
  if (node.type === 'ReturnStatement') return 'return';
  if (node.type === 'ThrowStatement') return 'throw';
  return isLoop(node) ? 'loop' : 'other';
}

function hasReturnInFinally(node: FunctionNode): boolean {
  return nodesIn(node, ({ type }) => type === 'ReturnStatement').some(({ parents }) =>
    parents.some((each, i) => {
      return each.type === 'TryStatement' && each.finalizer === parents[i + 1];
    }),
  );
}

/** Nodes that a `break` without a label leaves. */
function isLeftByBreak(node: Node): boolean {
  return isLoop(node) || node.type === 'SwitchStatement';
}

function exitsOf(loop: Loop, { file }: Places): readonly number[] {
  const exits: number[] = [];
  walk(loop.body, (node, parents) => {
    const number = file.numbers.get(node);
    if (number === undefined || parents.some(isFunction)) return;
    const isBreak = node.type === 'BreakStatement' && !node.label && !parents.some(isLeftByBreak);
    if (node.type === 'ReturnStatement' || isBreak) exits.push(number);
  });
  return exits;
}

/** @returns the names of variables of the function that are declared before the loop and set in it, and not declared again */
function variablesSetIn(loop: Loop, around: FunctionNode): readonly string[] {
  const before = new Set(
    around.params.flatMap((each) => declaredBy(parameterIn(each).id)).map(nameOf),
  );
  const inLoop = new Set<string | undefined>();
  walk(around.body, (node, parents) => {
    if (node.type !== 'VariableDeclaration' || parents.some(isFunction)) return;
    const names = node.declarations.flatMap(({ id }) => declaredBy(id)).map(nameOf);
    const isInLoop = node.start! >= loop.start! && node.end! <= loop.end!;
    for (const name of names) {
      if (isInLoop) inLoop.add(name);
      else if (node.end! <= loop.start! && isVisibleAt(parents, loop)) before.add(name);
    }
  });
  const set = nodesIn(loop, (node) => nameSetBy(node) !== undefined).map(({ node }) =>
    nameSetBy(node),
  );
  return [...new Set(set)].filter(
    (name): name is string => name !== undefined && before.has(name) && !inLoop.has(name),
  );
}

/** @param parents of a declaration @returns whether the block of the declaration is around the loop */
function isVisibleAt(parents: readonly Node[], loop: Loop): boolean {
  const block = parents.findLast(({ type }) =>
    /^(Block|Switch|For|While|Do)\w*Statement$/.test(type),
  );
  return block === undefined || (block.start! <= loop.start! && loop.end! <= block.end!);
}

/** @returns the plain variable that an assignment or an increment sets */
function nameSetBy(node: Node): string | undefined {
  if (node.type !== 'AssignmentExpression' && node.type !== 'UpdateExpression') return undefined;
  const target = targetOf(node);
  return target?.type === 'Identifier' ? (target as OfType<'Identifier'>).name : undefined;
}
