/**
 * Asks the submission: one function for each kind of question. Each makes fresh nodes and objects,
 * calls the student's code, and writes down at once what came back, before a later call can change
 * it. What the student's code throws is left to the caller.
 */
import { field } from '../../../sandbox/inside/fields.ts';
import { Absent } from '../../../sandbox/inside/harness.ts';
import {
  apply,
  defineProperty,
  descriptorOf,
  MapClass,
  mapHas,
  mapRead,
  mapWrite,
} from '../../../sandbox/inside/primordials.ts';
import { beginCall } from '../../../sandbox/inside/refusal.ts';
import { threwReply, valueReply } from '../../../sandbox/inside/replies.ts';
import type { FunctionName } from '../checks/check-names.ts';
import { diagnosisReply, playReply } from './ask-on-tree.ts';
import { IRREGULAR, markCountOf } from './board-code.ts';
import { beginAbout } from './given.ts';
import { valueAt } from './known-boards.ts';
import {
  COMPLETE,
  codeOfMap,
  giveNode,
  growBelow,
  NO_MARKS,
  NOT_KNOWN,
  newNode,
  newRoot,
  type StudentNode,
  stateOf,
} from './nodes.ts';
import { boardsReply, treeReply } from './replies.ts';
import type { Subject } from './subject.ts';
import { dumpTree } from './tree-dump.ts';
import { ownMark, treeMark } from './tree-mark.ts';
import { unknownVals } from './unknown-val.ts';

type Callable = (node: StudentNode) => unknown;

/**
 * @param kind of the tree that is given: `own`, `valued` or `bare`; `new` for a node without children
 * @param mostNodes where to stop writing down a tree
 * @param above the board of the tree's root, where it is not the asked one
 * @returns fields: the reply, then the state of the given node where one was given; of an own tree
 *   also the tree as it was when the function was called
 */
export function answer(
  subject: Subject,
  name: string,
  kind: string,
  code: number,
  mostNodes: number,
  above: number,
): string {
  switch (name) {
    case 'get_value':
    case 'isTerminal':
      return askOfBoard(subject, name, kind, code, above);
    case 'buildTree':
      return askBuildTree(subject, code, mostNodes);
    case 'bestMoves':
      return askBestMoves(subject, code);
    case 'max_value':
    case 'min_value':
    case 'minmax':
      return kind === 'own'
        ? askOnOwnTree(subject, name, code, mostNodes, above)
        : askOnGivenTree(subject, name, code, kind === 'valued' ? kind : 'bare', above);
    case 'play':
      return askPlay(subject, code);
    case 'diagnose':
      return askDiagnosis(subject, code);
    default:
      return askAllOnOwnTree(subject, code, mostNodes);
  }
}

/** An unfinished board comes with its children: a right reading may look whether there are any. */
function askOfBoard(
  subject: Subject,
  name: 'get_value' | 'isTerminal',
  kind: string,
  code: number,
  above: number,
): string {
  const isNew = kind === 'new';
  const depth = name === 'get_value' || isNew ? 0 : 1;
  const root = giveNode(subject.GameNode, code, depth, 'bare', NOT_KNOWN, above);
  const reply = valueReply(call(newMinMax(subject, root), name, root, code));
  // From now on it is a node like any other, and its children are as they have to be.
  if (isNew) growBelow(subject.GameNode, root, code, 1, 'bare');
  return field(reply) + field(stateOf(root));
}

function askBuildTree(subject: Subject, code: number, mostNodes: number): string {
  return treeReply(dumpTree(grow(subject, code).root, mostNodes));
}

function askBestMoves(subject: Subject, code: number): string {
  const { root, tree } = grow(subject, code);
  const minmax = newInstance(subject.MinMax, 'MinMax', tree);
  return field(boardsReply(call(minmax, 'minmax', root, code)));
}

type TreeFunction = 'max_value' | 'min_value' | 'minmax';

/** Of the asked node the value is what `max_value` and `min_value` are to find; `minmax` may read it. */
function askOnGivenTree(
  subject: Subject,
  name: TreeFunction,
  code: number,
  kind: 'valued' | 'bare',
  above: number,
): string {
  const unknown = kind === 'bare' ? unknownVals() : NO_MARKS;
  const notKnown = above === code ? unknown.root : unknown.below;
  const val = name === 'minmax' && kind === 'valued' ? valueAt(code) : notKnown;
  const root = giveNode(subject.GameNode, code, COMPLETE, kind, val, above, unknown);
  const reply = replyOf(name, call(newMinMax(subject, root), name, root, code));
  return field(reply) + field(stateOf(root));
}

/** The tree that the submission itself makes; for a board with O to move, that of a board before. */
function askOnOwnTree(
  subject: Subject,
  name: TreeFunction,
  code: number,
  mostNodes: number,
  above: number,
): string {
  const isRoot = above === code;
  const { root, tree } = grow(subject, above);
  const dump = dumpTree(root, isRoot ? mostNodes : 10 * mostNodes);
  const node = isRoot ? root : childWith(root, code);
  if (node === undefined) return field(treeReply(dump));
  const minmax = newInstance(subject.MinMax, 'MinMax', tree);
  const reply = replyOf(name, call(minmax, name, node, code));
  return field(reply) + field(stateOf(node)) + field(treeReply(dump));
}

function childWith(root: StudentNode, code: number): StudentNode | undefined {
  const children = root.children as StudentNode[];
  for (let i = 0; i < children.length; i++) {
    if (codeOfMap(children[i]?.map) === code) return children[i];
  }
  return undefined;
}

function replyOf(name: TreeFunction, result: unknown): string {
  return name === 'minmax' ? boardsReply(result) : valueReply(result);
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

/**
 * For speed: one tree of the submission's serves all that may be asked on it, as long as nobody
 * writes into it; after a function that did, the next one gets a new tree. The questions are those
 * that are asked singly too.
 *
 * @returns fields: the tree, the forced wins and the root's state, the largest value and the root's
 *   state, then for each child its state and the smallest value
 */
function askAllOnOwnTree(subject: Subject, code: number, mostNodes: number): string {
  let { root, tree } = grow(subject, code);
  const dump = dumpTree(root, mostNodes);
  const mark = treeMark(root);
  const fresh = (): object => {
    ({ root, tree } = grow(subject, code));
    const minmax = newInstance(subject.MinMax, 'MinMax', tree);
    rememberMinValue(minmax, root);
    return minmax;
  };
  let minmax = newInstance(subject.MinMax, 'MinMax', tree);
  rememberMinValue(minmax, root);
  const replyTo = (name: TreeFunction, node: StudentNode): string => {
    try {
      return replyOf(name, call(minmax, name, node));
    } catch (error) {
      return error instanceof Absent ? error.reply : threwReply(error);
    }
  };
  let text = field(treeReply(dump)) + field(replyTo('minmax', root));
  text += field(stateOf(root));
  if (treeMark(root) !== mark) minmax = fresh();
  text += field(replyTo('max_value', root)) + field(stateOf(root));
  if (treeMark(root) !== mark) minmax = fresh();
  let smallest = '';
  const { length } = root.children as StudentNode[];
  const rootMark = ownMark(root);
  for (let i = 0; i < length; i++) {
    // Below each child lies a tree of its own, so only what was written above it is in the way.
    if (ownMark(root) !== rootMark) minmax = fresh();
    const child = (root.children as StudentNode[])[i]!;
    const value = replyTo('min_value', child);
    smallest += field(stateOf(child)) + field(value);
  }
  return text + field(smallest);
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
  const remembering = function (this: unknown, ...args: StudentNode[]): unknown {
    const node = args[0]!;
    if (args.length > 1 || node.parent !== root) return apply(original, this, args);
    if (mapHas(known, node)) return mapRead(known, node);
    const value: unknown = apply(original, this, [node]);
    mapWrite(known, node, value);
    return value;
  };
  try {
    const own = descriptorOf({ value: remembering, configurable: true, writable: true });
    defineProperty(minmax, 'min_value', own);
  } catch {
    // A frozen object is asked as it is.
  }
}

function grow(subject: Subject, code: number): { root: StudentNode; tree: object } {
  const { GameNode } = subject;
  const isRoot = markCountOf(code) % 2 === 0;
  const root = isRoot ? newRoot(GameNode, code) : newNode(GameNode, code, NOT_KNOWN, 1, null);
  const tree = newInstance(subject.GameTree, 'GameTree', root);
  call(tree, 'buildTree', root, code);
  return { root, tree };
}

/** A submission without a GameTree can still be asked about values. */
function newMinMax(subject: Subject, root: StudentNode): object {
  const tree: object = subject.GameTree === undefined ? { root } : new subject.GameTree(root);
  return newInstance(subject.MinMax, 'MinMax', tree);
}

function newInstance<A extends object>(
  Class: (new (argument: A) => object) | undefined,
  name: string,
  argument: A,
): object {
  if (Class === undefined) throw new Absent(name, 'class');
  return new Class(argument);
}

/** @param code of the node's board, where right functions may be asked on the way */
function call(owner: object, name: FunctionName, node: StudentNode, code = IRREGULAR): unknown {
  const method = (owner as Record<string, unknown>)[name];
  if (typeof method !== 'function') throw new Absent(name, 'method');
  beginCall(name);
  beginAbout(code);
  return apply(method as Callable, owner, [node]);
}
