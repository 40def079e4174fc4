/**
 * Inserts a count before every statement and function of a program. The counts show which code ran in a question, whether
 * it ran for too long, and in which loop. To end endless programs, it is enough to count functions and turns of loops.
 */
import type { File, Node } from '@babel/types';
import type { SourceLocation } from '../source-location.ts';
import type { Count, CountingFile, StepCounts } from './counting-text.ts';
import { type Closing, type Insertions, inOrder } from './insertions.ts';
import { parseAll, type SourceTexts } from './parse-files.ts';
import { locationOf } from './program.ts';
import { isFunction, isLoop, walk } from './syntax.ts';

export interface CountedFile extends CountingFile {
  readonly tree: File;
  /** The number of each counted node. */
  readonly numbers: ReadonlyMap<Node, number>;
}

/** @returns an empty list when one of the files does not parse */
export function countingFiles(texts: SourceTexts): readonly CountingFile[] {
  return countFiles(texts).map(({ file, text, insertions }) => ({ file, text, insertions }));
}

/** Statements that are counted. Blocks and labels are not, because the statements in them are. */
const COUNTED_STATEMENT = /^(?!Block|Labeled)\w+Statement$|^VariableDeclaration$/;

/** The types of nodes with a list of statements, to which one more can be added. */
const TYPES_WITH_STATEMENT_LIST: ReadonlySet<string> = new Set([
  'Program',
  'BlockStatement',
  'StaticBlock',
  'SwitchCase',
  'TSModuleBlock',
]);

/** The fields of nodes in which statements are. */
const FIELDS_WITH_STATEMENTS: ReadonlySet<string> = new Set(['body', 'consequent', 'alternate']);

/** @returns an empty list when one of the files does not parse */
export function countFiles(texts: SourceTexts): readonly CountedFile[] {
  let number = 0;
  return parseAll(texts).map((source) => {
    const { numbers, ...counts } = countsIn(source.tree, number, '$count$');
    number += numbers.size;
    return { ...source, insertions: inOrder(counts), numbers };
  });
}

/** The counts of one file. */
interface CountsInFile extends Insertions<Count> {
  readonly numbers: ReadonlyMap<Node, number>;
}

/**
 * @param first the number of the first count
 * @param count the name of the function that counts
 */
export function countsIn(tree: Node, first: number, count: string): CountsInFile {
  const numbers = new Map<Node, number>();
  const opening: Count[] = [];
  const closing: Closing<Count>[] = [];
  walk(tree, (node, parents, key) => {
    const place = placeOfCount(node, parents.at(-1), key);
    if (place === undefined) return;
    const { at, before, behind, end, isTurn } = place;
    const number = first + numbers.size;
    opening.push({ at, text: `${before}${count}(${number})${behind}`, isTurn });
    numbers.set(node, number);
    if (end !== undefined) closing.push({ at: end.at, text: end.text, from: at, isTurn });
  });
  return { opening, closing, numbers };
}

/** Where a count is inserted, and the texts around it. */
interface PlaceOfCount {
  readonly at: number;
  readonly before: '' | '(' | '{';
  readonly behind: ',' | ';';
  /** What closes the bracket in `before`. */
  readonly end?: { readonly at: number; readonly text: ')' | '}' };
  readonly isTurn: boolean;
}

/** @returns nothing for a node that is not counted */
function placeOfCount(node: Node, parent: Node | undefined, key: string): PlaceOfCount | undefined {
  if (isFunction(node)) return placeInFunction(node.body);
  const isTurn = parent !== undefined && isLoop(parent) && key === 'body';
  if (isTurn && node.type === 'BlockStatement') {
    return { at: node.start! + 1, before: '', behind: ';', isTurn };
  }
  if (!COUNTED_STATEMENT.test(node.type) || !FIELDS_WITH_STATEMENTS.has(key)) return undefined;
  if (parent === undefined || parent.type === 'LabeledStatement') return undefined;
  const at = node.start!;
  if (TYPES_WITH_STATEMENT_LIST.has(parent.type)) {
    return { at, before: '', behind: ';', isTurn: false };
  }
  return { at, before: '{', behind: ';', end: { at: node.end!, text: '}' }, isTurn };
}

function placeInFunction(body: Node): PlaceOfCount {
  if (body.type === 'BlockStatement') {
    return { at: body.start! + 1, before: '', behind: ';', isTurn: true };
  }
  const end = { at: body.end!, text: ')' } as const;
  return { at: body.start!, before: '(', behind: ',', end, isTurn: true };
}

/** On the small inputs that are asked about here, a loop of a right program ends after fewer turns (a guess). */
const MANY_TURNS = 1000;

/** @returns the loop with the most turns for each time that it was entered, if these are too many */
export function endlessLoop(texts: SourceTexts, ran: StepCounts): SourceLocation | undefined {
  const loops = countFiles(texts).flatMap((source) => {
    const timesOf = (node: Node): number | undefined => ran.get(source.numbers.get(node) ?? -1);
    return [...source.numbers.keys()].filter(isLoop).map((loop) => ({
      place: locationOf(loop, source),
      turns: (timesOf(loop.body) ?? 0) / (timesOf(loop) ?? 1),
    }));
  });
  const [most] = loops.toSorted((a, b) => b.turns - a.turns);
  return most !== undefined && most.turns > MANY_TURNS ? most.place : undefined;
}
