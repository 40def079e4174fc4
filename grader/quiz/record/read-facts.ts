/** Reads from a student's source what a quiz asks about: see `source-facts.ts`. */
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
import {
  type FunctionFacts,
  type LoopFacts,
  NOTE,
  type NotedVariable,
  type SourceFacts,
  type SourcePart,
  type StatementFacts,
} from './source-facts.ts';

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
