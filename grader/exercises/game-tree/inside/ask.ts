/**
 * Asks the submission: one function for each kind of question. Each makes fresh nodes and objects,
 * calls the student's code, and writes down at once what came back, before a later call can change
 * it. What the student's code throws is left to the caller.
 */

import { IRREGULAR, isFinished, isXToMove, textOfCode } from '../../../kit/boards/board-code.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import * as intact from '../../../sandbox/inside/primordials.ts';
import { Absent, threwReply } from '../../../sandbox/inside/replies.ts';
import { beginCall } from '../../../sandbox/inside/trace.ts';
import type { FunctionName } from '../page.ts';
import { NO_OWN_TREE, RIGHT_TREE } from '../tree-problem.ts';
import { functionAt, onTreeReply } from './ask-on-tree.ts';
import { beginAbout, looksAtOne, nodeNow, replyOf, treeReply } from './contract.ts';
import { judgedTree, MOST_CHILDREN } from './judge-tree.ts';
import { valueAt } from './known-boards.ts';
import {
  COMPLETE,
  codeOfNode,
  giveNode,
  growBelow,
  NOT_KNOWN,
  newNode,
  newRoot,
  type StudentNode,
  type Subject,
} from './nodes.ts';
import { ownMark, treeMark } from './tree-mark.ts';
import { NO_MARKS, unknownVals } from './unknown-val.ts';

type NodeFunction = Exclude<FunctionName, 'buildTree'>;

interface Grown {
  readonly root: StudentNode;
  readonly tree: object;
}

/**
 * @param setup of the tree that is given: `own`, `valued` or `bare`; `new` for a node without children
 * @param above the board of the tree's root, where it is not the asked one
 * @returns fields: the reply, and what the given node is now; {@link NO_OWN_TREE} alone where the submission's
 *   own tree is to be given and is not right
 */
export function answer(
  subject: Subject,
  name: string,
  setup: string,
  code: number,
  above: number,
): string {
  switch (name) {
    case 'buildTree':
      return treeReply(judgedTree(grow(subject, code).root, code));
    case 'bestMoves': {
      const { root, tree } = grow(subject, code);
      return replyOf('minmax', call(newMinMax(subject, tree), 'minmax', root, code));
    }
    case 'play':
      return playOn(subject, code);
    case 'diagnose': {
      const { root, tree } = grow(subject, code);
      const minmax = minMaxOn(subject, tree, root);
      return onTreeReply(root, (asked, node) => call(minmax, asked, node));
    }
  }
  if (isShared(name)) return askOnOneTree(subject, name, setup, code);
  const asked = name as NodeFunction;
  const { root, tree } = treeFor(subject, asked, setup, code, above);
  let node = root;
  if (setup === 'own') {
    if (judgedTree(root, above) !== RIGHT_TREE) return field(NO_OWN_TREE);
    const children = root.children as StudentNode[];
    for (let i = 0; i < children.length && codeOfNode(node) !== code; i++) node = children[i]!;
  }
  const value = call(newMinMax(subject, tree), asked, node, code);
  // From now on it is a node like any other, and its children are as they have to be.
  if (setup === 'new') growBelow(subject.GameNode, node, code, 1);
  return replyOf(asked, value, nodeNow(node, code, !looksAtOne(asked)));
}

/**
 * @returns the submission's own tree from its root, for a board with O to move that of a board before; else the
 *   asked node, with as much of a right tree below it as the function needs
 */
function treeFor(
  subject: Subject,
  name: NodeFunction,
  setup: string,
  code: number,
  above: number,
): Grown {
  if (setup === 'own') return grow(subject, above);
  const { GameNode, GameTree } = subject;
  // An unfinished board comes with its children: a right reading may look whether there are any.
  const near = name === 'isTerminal' && setup !== 'new' ? 1 : 0;
  const { root, below } = setup === 'bare' ? unknownVals() : NO_MARKS;
  const depth = looksAtOne(name) ? near : COMPLETE;
  const node = giveNode(GameNode, code, above, depth, (board) => {
    if (setup !== 'valued') return board === above ? root : below;
    // The asked value is what `max_value` and `min_value` are to find; `minmax` may read it, and how a game
    // has ended is known.
    const isKnown = board === code ? name === 'minmax' || isFinished(code) : board !== above;
    return isKnown ? valueAt(board) : NOT_KNOWN;
  });
  // A submission without a GameTree can still be asked about values.
  return { root: node, tree: GameTree === undefined ? { root: node } : new GameTree(node) };
}

/** @param name of a check, or of several with commas between them */
export const isShared = (name: string): boolean => intact.indexOf(name, ',') >= 0;

/**
 * For speed: one tree, the submission's own or a bare one, serves all that is asked on it, as long as
 * nobody writes into it; after a function that did, the next one gets a new tree.
 *
 * @param names of the checks, with commas between them
 * @returns fields: the tree; then as they are answered singly, without it, `minmax` and `max_value` about
 *   the root, empty where that is not asked, and `min_value` about each child, behind its board
 */
function askOnOneTree(subject: Subject, names: string, setup: string, code: number): string {
  const isNamed = (check: string): boolean => intact.indexOf(names, check) >= 0;
  const isAsked = (name: NodeFunction): boolean =>
    isNamed(name) || (name === 'minmax' && isNamed('bestMoves'));
  const grown = (): Grown => treeFor(subject, 'minmax', setup, code, code);
  let { root, tree } = grown();
  const built = treeReply(setup === 'own' ? judgedTree(root, code) : RIGHT_TREE);
  const isMoreAsked = isAsked('max_value') || isAsked('min_value');
  const mark = isMoreAsked ? treeMark(root) : 0;
  const rootMark = ownMark(root);
  // Made within the asking: where there is no such class, the tree may be right all the same.
  let minmax: ReturnType<typeof minMaxOn> | undefined;
  const growAgain = (): void => {
    ({ root, tree } = grown());
    minmax = undefined;
  };
  const ask = (name: NodeFunction, node: StudentNode): string => {
    if (!isAsked(name)) return field('');
    const own = codeOfNode(node);
    try {
      minmax ??= minMaxOn(subject, tree, root);
      const value = call(minmax, name, node);
      return field(replyOf(name, value, nodeNow(node, own, true)));
    } catch (error) {
      return field(threwReply(error));
    }
  };
  const wins = ask('minmax', root);
  let largest = ask('max_value', root);
  // Looking through the tree takes as long as a question: so it is done once where neither has written.
  if (isMoreAsked && treeMark(root) !== mark) {
    growAgain();
    largest = ask('max_value', root);
    if (treeMark(root) !== mark) growAgain();
  }
  let text = field(built) + wins + largest;
  if (!isAsked('min_value')) return text;
  const { length } = root.children as StudentNode[];
  for (let i = 0; i < length; i++) {
    // Below each child lies a tree of its own, so only what was written above it is in the way.
    if (ownMark(root) !== rootMark) growAgain();
    const child = (root.children as StudentNode[])[i]!;
    text += field(textOfCode(codeOfNode(child))) + ask('min_value', child);
  }
  return text;
}

/**
 * @returns fields: where X moves what `minmax` answers; then for each child its board, and what it is worth.
 *   What is thrown ends it
 */
function playOn(subject: Subject, code: number): string {
  const { root, tree } = grow(subject, code);
  const minmax = minMaxOn(subject, tree, root);
  let text = field(isXToMove(code) ? replyOf('minmax', call(minmax, 'minmax', root)) : '');
  const children = root.children as StudentNode[];
  for (let i = 0; i < children.length && i < MOST_CHILDREN; i++) {
    const child = children[i]!;
    const own = codeOfNode(child);
    const name = functionAt(own, isFinished(own));
    if (own !== IRREGULAR)
      text += field(textOfCode(own)) + field(replyOf(name, call(minmax, name, child)));
  }
  return text;
}

/**
 * Its `min_value` is answered from memory when it is asked about the same child of the root again, by
 * the grader or by the submission's own functions: below each child lies a large tree, and the
 * answer is the submission's own in any case.
 */
function minMaxOn(subject: Subject, tree: object, root: StudentNode): object {
  const minmax = newMinMax(subject, tree);
  const known = new intact.MapClass<StudentNode, unknown>();
  const original = (minmax as Record<string, unknown>)['min_value'];
  if (typeof original !== 'function') return minmax;
  const remembering = function (this: unknown, ...args: StudentNode[]): unknown {
    const node = args[0]!;
    if (args.length > 1 || node.parent !== root) return intact.apply(original, this, args);
    if (intact.mapHas(known, node)) return intact.mapRead(known, node);
    const value: unknown = intact.apply(original, this, [node]);
    intact.mapWrite(known, node, value);
    return value;
  };
  try {
    const own = intact.descriptorOf({ value: remembering, configurable: true, writable: true });
    intact.defineProperty(minmax, 'min_value', own);
  } catch {
    // A frozen object is asked as it is.
  }
  return minmax;
}

function grow({ GameNode, GameTree }: Subject, code: number): Grown {
  const isRoot = isXToMove(code);
  const root = isRoot ? newRoot(GameNode, code) : newNode(GameNode, code, NOT_KNOWN, 1, null);
  if (GameTree === undefined) throw new Absent('GameTree', 'class');
  const tree = new GameTree(root);
  call(tree, 'buildTree', root, code);
  return { root, tree };
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
  return intact.apply(method as (node: StudentNode) => unknown, owner, [node]);
}
