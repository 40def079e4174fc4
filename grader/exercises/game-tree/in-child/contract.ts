/**
 * What a function of this exercise is given, read once, and whether a right caller may ask it: about a
 * board that comes after the asked one, for the side whose turn it is, with the whole tree below. And how
 * calls and answers are written down for the grader to judge: see `engine/derive-oracle.ts`.
 */
import { answerText } from '../../../engine/in-child/answer-text.ts';
import { exact } from '../../../engine/in-child/exact.ts';
import { plansOf } from '../../../engine/in-child/function-plans.ts';
import { classOf, describe } from '../../../sandbox/in-child/describe.ts';
import { field } from '../../../sandbox/in-child/fields.ts';
import { isAskedFor, type Precondition } from '../../../sandbox/in-child/preconditions.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';
import {
  IRREGULAR,
  isFinished,
  isXToMove,
  textOfCode,
} from '../../kit/in-child/boards/board-code.ts';
import { type GameTreeFunction, stated } from '../page.ts';
import { isTold, valueAt } from './known-boards.ts';
import {
  codeOfMap,
  codeOfNode,
  type GivenNode,
  movesLeft,
  readGiven,
  type SubmissionNode,
  someIn,
} from './nodes.ts';
import { RIGHT_TREE, WRONG_VALUES, type WrongTree } from './tree-problem.ts';
import { isLookingForMarks } from './unknown-val.ts';

/** The board that the function is asked about that the grader itself called last. */
let asked = IRREGULAR;

export function beginAbout(code: number): void {
  asked = code;
}

/** It looks at one node, and needs no tree below it. */
export function looksAtOne(name: string): boolean {
  return name === 'get_value' || name === 'isTerminal';
}

/** A node, with as much of the tree below it as the function is to know. */
export function givenTo(name: string, node: unknown): GivenNode {
  return readGiven(node, looksAtOne(name) ? 0 : undefined);
}

/** Whether a right caller may ask the function this. */
export function isInside(name: GameTreeFunction, given: GivenNode): boolean {
  if (isLookingForMarks()) return name === 'isTerminal';
  const { code, children } = given;
  if (!isAskedFor(name, reliesOn)) return false;
  if (code === IRREGULAR || !isTold(code)) return false;
  const isAskedOrLater = asked === IRREGULAR || (asked & code) === asked;
  if (!isAskedOrLater) return false;
  if (looksAtOne(name)) return true;
  if (name === 'buildTree') return children?.length === 0;
  if (isFinished(code)) return name !== 'minmax';
  return isXToMove(code) === (name !== 'min_value') && isComplete(given);
}

/** Whether an answer is promised: else a wrong one is the doing of whoever asked, or wrote the values below. */
export function isPromised(name: GameTreeFunction, given: GivenNode): boolean {
  if (looksAtOne(name) || name === 'buildTree') return true;
  // How a game has ended may be asked of either; a right one may read it for its own side alone.
  if (isFinished(given.code)) return isXToMove(given.code) === (name === 'max_value');
  return !someIn(given, (each) => each !== given && misleads(each));
}

/** Whoever reads `val` cannot know better. A mark that is no value of any board misleads nobody. */
function misleads({ node: { val }, code }: GivenNode): boolean {
  return typeof val === 'number' && val >= -1 && val <= 1 && val !== valueAt(code);
}

/**
 * Whether some `val` below holds what is neither right nor nothing at all. What is the same in all
 * unfinished games, or in all finished ones, was not written there; of what was, 0 can be wrong too.
 */
export function holdsWrongValues(tree: GivenNode): boolean {
  return holdsWrongIn(tree, true) || holdsWrongIn(tree, false);
}

function holdsWrongIn(tree: GivenNode, areOver: boolean): boolean {
  let first: GivenNode | undefined;
  let isWritten = false;
  let isWrong = false;
  const isWrongValue = someIn(tree, (each) => {
    if (each === tree || !isTold(each.code) || isFinished(each.code) !== areOver) return false;
    const { val } = each.node;
    first ??= each;
    isWritten ||= val !== first.node.val;
    if (val === valueAt(each.code)) return false;
    isWrong = true;
    return val === 1 || val === -1;
  });
  return isWrongValue || (isWritten && isWrong);
}

/** Below it is the whole right tree, by its boards. */
export function isComplete(given: GivenNode): boolean {
  if (movesLeft(given) !== 0) return false;
  const children = given.children!;
  for (let i = 0; i < children.length; i++) if (!isComplete(children[i]!)) return false;
  return true;
}

/** Whose turn it was when a call of `get_value` or `isTerminal` began, by its list of arguments. */
const depthBefore = new intact.WeakMapClass<object, string>();

/** @returns the standing, and the board */
export function describeCall(name: string, args: intact.List<unknown>): string {
  if (looksAtOne(name)) intact.weakWrite(depthBefore, args, deepIDOf(args[0]));
  const given = givenTo(name, args[0]);
  let standing: Precondition = '!';
  if (args.length > 1 && args[1] !== undefined) standing = '+';
  else if (isInside(name as GameTreeFunction, given)) {
    standing = isPromised(name as GameTreeFunction, given) ? '=' : '~';
  }
  return standing + field(exact(textOfCode(given.code)));
}

/**
 * @param args the arguments, as they are after the call
 * @returns what was returned, and the given node's board as it is now; no board where a function that
 *   only looks has changed the turn; of `buildTree` whether the tree is complete, and whether it holds
 *   wrong values
 */
export function describeResult(name: string, args: intact.List<unknown>, result: unknown): string {
  const isOther = looksAtOne(name) && deepIDOf(args[0]) !== intact.weakRead(depthBefore, args);
  const board = textOfCode(isOther ? IRREGULAR : codeOfMap((args[0] as SubmissionNode).map));
  if (name !== 'buildTree') return replyOf(name as GameTreeFunction, result, board);
  const tree = readGiven(args[0]);
  const built = treeReply(isComplete(tree) ? RIGHT_TREE : '', board);
  return built + field(holdsWrongValues(tree) ? WRONG_VALUES : '');
}

function deepIDOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { deepID } = node as SubmissionNode;
  return typeof deepID === 'number' ? intact.toText(deepID) : '';
}

/** A board that is none any more is told so far. */
const MOST_ODD_BOARD = 120;

/** A node, or what has a board as a node has. */
export function isNodeLike(value: object): boolean {
  return (
    classOf(value) === 'GameNode' || (!intact.isArray(value) && codeOfNode(value) !== IRREGULAR)
  );
}

const { functions: plans, reliesOn } = plansOf(stated);

/** @param now what the node is that was given; nothing where it is as it was */
export function replyOf(name: GameTreeFunction, value: unknown, now?: string): string {
  const plan = intact.mapRead(plans, name)!;
  return answerText(plan.returns, value, now === undefined ? '' : field(exact(now)));
}

/** @param judged what is to be said of a tree @param now as in {@link replyOf} */
export function treeReply(judged: WrongTree | string, now?: string): string {
  return field('whole') + field(exact(judged)) + field(now === undefined ? '' : field(exact(now)));
}

/**
 * @param mayPrune some of the children may be taken out of the list, or stand in it twice; their order is free
 * @returns nothing where board and children are as they were; else the other board, a description where it
 *   is none any more, or an empty text where it is the children
 */
export function nodeNow(node: SubmissionNode, code: number, mayPrune: boolean): string | undefined {
  const given = readGiven(node, 1);
  if (given.code === IRREGULAR) return describe(node.map, MOST_ODD_BOARD);
  if (given.code !== code) return textOfCode(given.code);
  const left = movesLeft(given, mayPrune);
  return left === 0 || (mayPrune && left !== undefined) ? undefined : '';
}
