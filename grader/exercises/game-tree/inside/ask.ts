/**
 * Asks the submission: one function for each kind of question. Each makes fresh nodes and objects,
 * calls the student's code, and writes down at once what came back, before a later call can change
 * it. What the student's code throws is left to the caller.
 */

import { field } from '../../../sandbox/inside/fields.ts';
import {
  apply,
  defineProperty,
  MapClass,
  mapHas,
  mapRead,
  mapWrite,
} from '../../../sandbox/inside/primordials.ts';
import type { FunctionName } from '../checks/check-names.ts';
import { diagnosisReply } from './ask-diagnose.ts';
import { playReply } from './ask-play.ts';
import { markCountOf } from './board-code.ts';
import { isFinished, valueAt } from './known-boards.ts';
import { COMPLETE, giveNode, newNode, type StudentNode, stateOf } from './nodes.ts';
import { absentReply, boardsReply, threwReply, treeReply, valueReply } from './replies.ts';
import type { Subject } from './subject.ts';
import { dumpTree } from './tree-dump.ts';

type Callable = (node: StudentNode) => unknown;
type ValueFunction = 'get_value' | 'isTerminal' | 'max_value' | 'min_value';

/** A class or method that the submission lacks: thrown, caught by {@link answer}. */
class Absent {
  readonly reply: string;
  constructor(reply: string) {
    this.reply = reply;
  }
}

/**
 * @param question `name board`, the board as a code
 * @param mostNodes where to stop writing down a tree
 * @returns fields: the reply, then the state of the given node where one was given
 */
export function answer(subject: Subject, name: string, code: number, mostNodes: number): string {
  try {
    switch (name) {
      case 'get_value':
      case 'isTerminal':
      case 'max_value':
      case 'min_value':
        return askValue(subject, name, code);
      case 'buildTree':
        return askBuildTree(subject, code, mostNodes);
      case 'minmax':
        return askMinmax(subject, code);
      case 'bestMoves':
        return askBestMoves(subject, code);
      case 'built':
        return askBuilt(subject, code, mostNodes);
      case 'play':
        return askPlay(subject, code);
      case 'diagnose':
        return askDiagnosis(subject, code);
      case 'grown':
        return askAllOnGrown(subject, code, mostNodes);
      default:
        return askBothOnGiven(subject, code);
    }
  } catch (error) {
    return error instanceof Absent ? error.reply : threwReply(error);
  }
}

/** The asked node's own `val` is 0: to find it is what these functions are for. */
function askValue(subject: Subject, name: ValueFunction, code: number): string {
  const judge = newMinMax(subject, giveNode(subject.GameNode, code, depthFor(name, code), 0));
  return field(valueReply(call(judge.minmax, name, judge.root))) + field(stateOf(judge.root));
}

/** An unfinished board comes with what a right reading may look at: see the design of the checks. */
function depthFor(name: ValueFunction, code: number): number {
  if (name === 'get_value' || isFinished(code)) return 0;
  return name === 'isTerminal' ? 1 : COMPLETE;
}

function askBuildTree(subject: Subject, code: number, mostNodes: number): string {
  const { root } = grow(subject, code);
  return treeReply(dumpTree(root, mostNodes));
}

/** In a tree whose nodes carry their values, so does the root: a right `minmax` may start from it. */
function askMinmax(subject: Subject, code: number): string {
  const given = giveNode(subject.GameNode, code, COMPLETE, valueAt(code));
  const { minmax, root } = newMinMax(subject, given);
  return field(boardsReply(call(minmax, 'minmax', root))) + field(stateOf(root));
}

function askBestMoves(subject: Subject, code: number): string {
  const { root, tree } = grow(subject, code);
  const minmax = newInstance(subject.MinMax, 'MinMax', tree);
  return field(boardsReply(call(minmax, 'minmax', root)));
}

/**
 * The whole program with its tree: two questions in one go, to save the building of trees. Right
 * answers here count; anything else is asked again by itself.
 *
 * @returns fields: tree, forced wins
 */
function askBuilt(subject: Subject, code: number, mostNodes: number): string {
  const { root, tree } = grow(subject, code);
  const dump = dumpTree(root, mostNodes);
  const minmax = newInstance(subject.MinMax, 'MinMax', tree);
  return field(treeReply(dump)) + field(boardsReply(call(minmax, 'minmax', root)));
}

/** For a game against the submission, with either side to move. */
function askPlay(subject: Subject, code: number): string {
  const { root, tree } = grow(subject, code);
  const minmax = newInstance(subject.MinMax, 'MinMax', tree);
  if (markCountOf(code) % 2 === 0) rememberMinValue(minmax, root);
  return playReply(root, (name, node) => call(minmax, name, node));
}

/** For a board that failed: the submission's tree, and what it makes of it. */
function askDiagnosis(subject: Subject, code: number): string {
  const { root, tree } = grow(subject, code);
  const minmax = newInstance(subject.MinMax, 'MinMax', tree);
  return diagnosisReply(root, (name, node) => call(minmax, name, node));
}

/** The same, and the value functions on that tree too. @returns fields: tree, then an evaluation */
function askAllOnGrown(subject: Subject, code: number, mostNodes: number): string {
  const { root, tree } = grow(subject, code);
  const dump = dumpTree(root, mostNodes);
  return field(treeReply(dump)) + askEvaluation(subject, root, tree);
}

/**
 * Two questions about one board, each with a tree of its own and put as it is put by itself: what one
 * leaves in its tree is not there for the other.
 *
 * @returns fields: the answer of `minmax`, that of `max_value`
 */
function askBothOnGiven(subject: Subject, code: number): string {
  return field(answer(subject, 'minmax', code, 0)) + field(answer(subject, 'max_value', code, 0));
}

/**
 * @returns fields: forced wins, `max_value`, `min_value` of the children (for each its state and the
 *   reply), the state of the root
 */
function askEvaluation(subject: Subject, root: StudentNode, tree: object): string {
  const minmax = newInstance(subject.MinMax, 'MinMax', tree);
  rememberMinValue(minmax, root);
  const wins = boardsReply(call(minmax, 'minmax', root));
  const largest = valueReply(call(minmax, 'max_value', root));
  const children = root.children as StudentNode[];
  let smallest = '';
  for (let i = 0; i < children.length; i++) {
    const child = children[i]!;
    smallest += field(stateOf(child)) + field(valueReply(call(minmax, 'min_value', child)));
  }
  return field(wins) + field(largest) + field(smallest) + field(stateOf(root));
}

/**
 * Has `min_value` answered from memory when it is asked about the same child of the root again, by
 * the grader or by the submission's own functions: below each child lies a large tree, and the
 * answer is the submission's own in any case.
 */
function rememberMinValue(minmax: object, root: StudentNode): void {
  const known = new MapClass<StudentNode, unknown>();
  const original = (minmax as Record<string, unknown>)['min_value'];
  if (typeof original !== 'function') return;
  const remembering = function (this: unknown, node: StudentNode): unknown {
    if (node.parent !== root) return apply(original, this, [node]);
    if (mapHas(known, node)) return mapRead(known, node);
    const value: unknown = apply(original, this, [node]);
    mapWrite(known, node, value);
    return value;
  };
  defineProperty(minmax, 'min_value', { value: remembering, configurable: true, writable: true });
}

function grow(subject: Subject, code: number): { root: StudentNode; tree: object } {
  const root = newNode(subject.GameNode, code, 0, markCountOf(code) % 2, null);
  const tree = newInstance(subject.GameTree, 'GameTree', root);
  call(tree, 'buildTree', root);
  return { root, tree };
}

function newMinMax(subject: Subject, root: StudentNode): { minmax: object; root: StudentNode } {
  // A submission without a GameTree can still be asked about values.
  const tree: object = subject.GameTree === undefined ? { root } : new subject.GameTree(root);
  return { minmax: newInstance(subject.MinMax, 'MinMax', tree), root };
}

function newInstance<A extends object>(
  Class: (new (argument: A) => object) | undefined,
  name: string,
  argument: A,
): object {
  if (Class === undefined) throw new Absent(absentReply(name, 'class'));
  return new Class(argument);
}

function call(owner: object, name: FunctionName, node: StudentNode): unknown {
  const method = (owner as Record<string, unknown>)[name];
  if (typeof method !== 'function') throw new Absent(absentReply(name, 'method'));
  return apply(method as Callable, owner, [node]);
}
