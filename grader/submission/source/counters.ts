/**
 * Inserts a count before every statement and function of a program. The counts show which code ran in a question, whether
 * it ran for too long, and in which loop. To end endless programs, it is enough to count functions and turns of loops.
 */
import type { File, Node } from '@babel/types';
import type { SourceLocation } from '../source-location.ts';
import type { Count, CountingFile, StepCounts } from './counting-text.ts';
import { type Closing, type Insertions, inOrder } from './insertions.ts';
import { locationOf } from './program.ts';
import { isFunction, isLoop, parseAll, type SourceTexts, walk } from './syntax.ts';

export interface CountedFile extends CountingFile {
  readonly tree: File;
  /** The number of each counted node. */
  readonly numbers: ReadonlyMap<Node, number>;
}

/** @returns an empty list when one of the files does not parse */
export function countingFiles(texts: SourceTexts): readonly CountingFile[] {
  return countFiles(texts).map(({ file, text, insertions }) => ({ file, text, insertions }));
}

/** Blocks and labels are not counted, because the statements in them are. */
const COUNTED = /^(?!Block|Labeled)\w+Statement$|^VariableDeclaration$/;

/** Nodes with a list of statements, to which one more can be added. */
const HOLDS_LIST = /^(?:Program|BlockStatement|StaticBlock|SwitchCase|TSModuleBlock)$/;

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
    const parent = parents.at(-1);
    const open = (at: number, text: string, isTurn: boolean): void => {
      const number = first + numbers.size;
      opening.push({ at, text: text.replace('#', () => `${count}(${number})`), isTurn });
      numbers.set(node, number);
    };
    if (isFunction(node)) {
      const { body } = node;
      if (body.type === 'BlockStatement') return open(body.start! + 1, '#;', true);
      open(body.start!, '(#,', true);
      closing.push({ at: body.end!, text: ')', from: body.start!, isTurn: true });
      return;
    }
    const isTurn = parent !== undefined && isLoop(parent) && key === 'body';
    if (isTurn && node.type === 'BlockStatement') open(node.start! + 1, '#;', true);
    if (!COUNTED.test(node.type) || parent?.type === 'LabeledStatement') return;
    if (!/^(?:body|consequent|alternate)$/.test(key)) return;
    if (key !== 'alternate' && HOLDS_LIST.test(parent?.type ?? ''))
      return open(node.start!, '#;', false);
    open(node.start!, '{#;', isTurn);
    closing.push({ at: node.end!, text: '}', from: node.start!, isTurn });
  });
  return { opening, closing, numbers };
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
