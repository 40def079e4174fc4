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
import { IRREGULAR, markToMove } from './board-code.ts';
import { beginAbout } from './contract.ts';
import { valueAt } from './known-boards.ts';
import {
  COMPLETE,
  codeOfNode,
  type GivenVals,
  giveNode,
  growBelow,
  NOT_KNOWN,
  newNode,
  newRoot,
  type StudentNode,
  type Subject,
} from './nodes.ts';
import { boardsReply, stateOf, treeReply } from './replies.ts';
import { dumpTree } from './tree-dump.ts';
import { ownMark, treeMark } from './tree-mark.ts';
import { unknownVals } from './unknown-val.ts';

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
    case 'max_value':
    case 'min_value':
    case 'minmax':
      return kind === 'own'
        ? askOnOwnTree(subject, name, code, mostNodes, above)
        : askOnGivenTree(subject, name, code, kind, above);
    case 'shared':
      return askAllOnOwnTree(subject, code, mostNodes);
  }
  const { root, tree } = grow(subject, code);
  if (name === 'buildTree') return treeReply(dumpTree(root, mostNodes));
  if (name === 'play') {
    const remembering = minMaxOn(subject, tree, root);
    return playReply(root, (asked, node) => call(remembering, asked, node));
  }
  const minmax = newMinMax(subject, tree);
  return name === 'bestMoves'
    ? field(boardsReply(call(minmax, 'minmax', root, code)))
    : diagnosisReply(root, (asked, node) => call(minmax, asked, node));
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
  const root = giveNode(subject.GameNode, code, above, depth, { asked: NOT_KNOWN });
  const reply = valueReply(call(withoutTree(subject, root), name, root, code));
  // From now on it is a node like any other, and its children are as they have to be.
  if (isNew) growBelow(subject.GameNode, root, code, 1);
  return field(reply) + field(stateOf(root));
}

type TreeFunction = 'max_value' | 'min_value' | 'minmax';

/** Of the asked node the value is what `max_value` and `min_value` are to find; `minmax` may read it. */
function askOnGivenTree(
  subject: Subject,
  name: TreeFunction,
  code: number,
  kind: string,
  above: number,
): string {
  const isMinmax = name === 'minmax';
  const unknown = unknownVals();
  const vals: GivenVals =
    kind === 'valued'
      ? { asked: isMinmax ? valueAt(code) : NOT_KNOWN, below: valueAt }
      : {
          asked: above === code ? unknown.root : unknown.below,
          above: unknown.root,
          below: () => unknown.below,
        };
  const root = giveNode(subject.GameNode, code, above, COMPLETE, vals);
  const reply = replyOf(name, call(withoutTree(subject, root), name, root, code));
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
  const { root, tree } = grow(subject, above);
  const dump = dumpTree(root, above === code ? mostNodes : 10 * mostNodes);
  const node = above === code ? root : childWith(root, code);
  if (node === undefined) return field(treeReply(dump));
  const reply = replyOf(name, call(newMinMax(subject, tree), name, node, code));
  return field(reply) + field(stateOf(node)) + field(treeReply(dump));
}

function childWith(root: StudentNode, code: number): StudentNode | undefined {
  const children = root.children as StudentNode[];
  for (let i = 0; i < children.length; i++) {
    if (codeOfNode(children[i]) === code) return children[i];
  }
  return undefined;
}

function replyOf(name: TreeFunction, result: unknown): string {
  return name === 'minmax' ? boardsReply(result) : valueReply(result);
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
  let text = field(treeReply(dumpTree(root, mostNodes)));
  const mark = treeMark(root);
  let minmax = minMaxOn(subject, tree, root);
  const growAgain = (): void => {
    ({ root, tree } = grow(subject, code));
    minmax = minMaxOn(subject, tree, root);
  };
  const replyTo = (name: TreeFunction, node: StudentNode): string => {
    try {
      return replyOf(name, call(minmax, name, node));
    } catch (error) {
      return error instanceof Absent ? error.reply : threwReply(error);
    }
  };
  text += field(replyTo('minmax', root)) + field(stateOf(root));
  if (treeMark(root) !== mark) growAgain();
  text += field(replyTo('max_value', root)) + field(stateOf(root));
  if (treeMark(root) !== mark) growAgain();
  let smallest = '';
  const { length } = root.children as StudentNode[];
  const rootMark = ownMark(root);
  for (let i = 0; i < length; i++) {
    // Below each child lies a tree of its own, so only what was written above it is in the way.
    if (ownMark(root) !== rootMark) growAgain();
    const child = (root.children as StudentNode[])[i]!;
    const value = replyTo('min_value', child);
    smallest += field(stateOf(child)) + field(value);
  }
  return text + field(smallest);
}

/**
 * Its `min_value` is answered from memory when it is asked about the same child of the root again, by
 * the grader or by the submission's own functions: below each child lies a large tree, and the
 * answer is the submission's own in any case.
 */
function minMaxOn(subject: Subject, tree: object, root: StudentNode): object {
  const minmax = newMinMax(subject, tree);
  const known = new MapClass<StudentNode, unknown>();
  const original = (minmax as Record<string, unknown>)['min_value'];
  if (typeof original !== 'function') return minmax;
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
  return minmax;
}

function grow({ GameNode, GameTree }: Subject, code: number): { root: StudentNode; tree: object } {
  const isRoot = markToMove(code) === 1;
  const root = isRoot ? newRoot(GameNode, code) : newNode(GameNode, code, NOT_KNOWN, 1, null);
  if (GameTree === undefined) throw new Absent('GameTree', 'class');
  const tree = new GameTree(root);
  call(tree, 'buildTree', root, code);
  return { root, tree };
}

/** A submission without a GameTree can still be asked about values. */
function withoutTree(subject: Subject, root: StudentNode): object {
  return newMinMax(subject, subject.GameTree === undefined ? { root } : new subject.GameTree(root));
}

function newMinMax({ MinMax }: Subject, tree: object): object {
  if (MinMax === undefined) throw new Absent('MinMax', 'class');
  return new MinMax(tree);
}

/** @param code of the node's board, where right functions may be asked on the way */
function call(owner: object, name: FunctionName, node: StudentNode, code = IRREGULAR): unknown {
  const method = (owner as Record<string, unknown>)[name];
  if (typeof method !== 'function') throw new Absent(name, 'method');
  beginCall(name);
  beginAbout(code);
  return apply(method as (node: StudentNode) => unknown, owner, [node]);
}
