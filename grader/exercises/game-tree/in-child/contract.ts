/**
 * The contract between the functions of this exercise: which calls a right caller makes. It calls a function about the asked
 * board or a board after it, for the side to move, with the whole tree below. This module also writes calls and answers as
 * text, which the grader judges (`engine/judge-call.ts`).
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
import { type GivenNode, lookAtGiven, movesLeft, readGiven, someIn } from './given-node.ts';
import { isTold, valueAt } from './known-boards.ts';
import { codeOfMap, codeOfNode, type SubmissionNode } from './nodes.ts';
import { RIGHT_TREE, WRONG_VALUES, type WrongTree } from './tree-problem.ts';
import { isLookingForMarks } from './unknown-val.ts';

/** The code of the board about which the grader asks now; {@link IRREGULAR} where calls may be about any board. */
let askedCode = IRREGULAR;

/** To be called before the grader calls a function. @param code the code of the asked board */
export function beginAbout(code: number): void {
  askedCode = code;
}

/** Whether a function looks at one node, and needs no tree below it. */
export function looksAtOne(name: string): boolean {
  return name === 'get_value' || name === 'isTerminal';
}

/** Reads the argument of a call: a node, with as much of the tree below it as the function needs. */
export function givenTo(name: string, node: unknown): GivenNode {
  return readGiven(node, looksAtOne(name) ? 0 : undefined);
}

/** Whether a right caller may make this call. */
export function isInside(name: GameTreeFunction, given: GivenNode): boolean {
  if (isLookingForMarks()) return name === 'isTerminal';
  const { code, children } = given;
  if (!isAskedFor(name, reliesOn)) return false;
  if (code === IRREGULAR || !isTold(code)) return false;
  // A board after another one has all of its marks.
  const isAskedOrLater = askedCode === IRREGULAR || (askedCode & code) === askedCode;
  if (!isAskedOrLater) return false;
  if (looksAtOne(name)) return true;
  if (name === 'buildTree') return children?.length === 0;
  if (isFinished(code)) return name !== 'minmax';
  return isXToMove(code) === (name !== 'min_value') && isComplete(given);
}

/**
 * Whether a function that is allowed to be called has to answer rightly. If it need not, a wrong answer is the fault of the
 * caller, or of the function that wrote wrong values into the nodes below.
 */
export function isPromised(name: GameTreeFunction, given: GivenNode): boolean {
  if (looksAtOne(name) || name === 'buildTree') return true;
  // Both value functions may be called about a finished board, but a right one may only handle those of its own side.
  if (isFinished(given.code)) return isXToMove(given.code) === (name === 'max_value');
  return !someIn(given, (each) => each !== given && misleads(each));
}

/** Whether `val` is a wrong value, which a right function may read. A mark that is the value of no board cannot mislead. */
function misleads({ node: { val }, code }: GivenNode): boolean {
  return typeof val === 'number' && val >= -1 && val <= 1 && val !== valueAt(code);
}

/**
 * Whether some `val` below the root is a wrong value. Where `val` is the same in all unfinished games, or in all finished
 * ones, it may not have been written at all, so only 1 and -1 count as wrong. Where it differs, 0 can be wrong, too.
 */
export function holdsWrongValues(tree: GivenNode): boolean {
  return holdsWrongIn(tree, true) || holdsWrongIn(tree, false);
}

/** @param areOver whether to look at the finished games, or at the unfinished ones */
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

/** Whether the boards below a node are exactly those of the right tree. */
export function isComplete({ code, children }: GivenNode): boolean {
  if (children === undefined || movesLeft(code, children) !== 0) return false;
  for (let i = 0; i < children.length; i++) if (!isComplete(children[i]!)) return false;
  return true;
}

/** By the list of arguments of a call of `get_value` or `isTerminal`: the `deepID` of the node before the call. */
const depthBefore = new intact.WeakMapClass<object, string>();

/** @returns whether a right caller makes this call, as one character, and a field with the board */
export function describeCall(name: string, args: intact.List<unknown>): string {
  if (looksAtOne(name)) intact.weakWrite(depthBefore, args, deepIDOf(args[0]));
  const given = lookAtGiven(args[0]);
  return (
    preconditionOf(name as GameTreeFunction, args, given) + field(exact(textOfCode(given.code)))
  );
}

function preconditionOf(
  name: GameTreeFunction,
  args: intact.List<unknown>,
  given: GivenNode,
): Precondition {
  if (args.length > 1 && args[1] !== undefined) return '+';
  if (!isInside(name, given)) return '!';
  return isPromised(name, given) ? '=' : '~';
}

/**
 * @param args the arguments, as they are after the call
 * @returns the returned value, and the board of the node after the call. There is no board where `get_value` or
 *   `isTerminal` has changed whose turn it is. For `buildTree` it says instead of the value whether the tree is complete,
 *   and at the end whether the tree has wrong values
 */
export function describeResult(name: string, args: intact.List<unknown>, result: unknown): string {
  const isTurnChanged =
    looksAtOne(name) && deepIDOf(args[0]) !== intact.weakRead(depthBefore, args);
  const board = textOfCode(isTurnChanged ? IRREGULAR : codeOfMap((args[0] as SubmissionNode).map));
  if (name !== 'buildTree') return replyOf(name as GameTreeFunction, result, board);
  const tree = lookAtGiven(args[0]);
  const built = treeReply(isComplete(tree) ? RIGHT_TREE : '', board);
  return built + field(holdsWrongValues(tree) ? WRONG_VALUES : '');
}

/** @returns the `deepID` of a node as text; empty where it is no number */
function deepIDOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { deepID } = node as SubmissionNode;
  return typeof deepID === 'number' ? intact.toText(deepID) : '';
}

/** The number of characters in the description of a `map` that is no board any more. A guess. */
const MAX_ODD_BOARD = 120;

/** Whether an object is a node, or has a board as a node has. */
export function isNodeLike(value: object): boolean {
  return (
    classOf(value) === 'GameNode' || (!intact.isArray(value) && codeOfNode(value) !== IRREGULAR)
  );
}

const { functions: plans, reliesOn } = plansOf(stated);

/**
 * @param value the value that a function returned
 * @param now the board of the node after the call, as {@link nodeNow} returns it; undefined where the node is unchanged
 * @returns the answer as the grader reads it
 */
export function replyOf(name: GameTreeFunction, value: unknown, now?: string): string {
  const plan = intact.mapRead(plans, name)!;
  return answerText(plan.returns, value, now === undefined ? '' : field(exact(now)));
}

/** @returns the answer about a tree, as the grader reads it @param judged the judgement @param now as in {@link replyOf} */
export function treeReply(judged: WrongTree | string, now?: string): string {
  return field('whole') + field(exact(judged)) + field(now === undefined ? '' : field(exact(now)));
}

/**
 * @param code the code of the node's board before the call
 * @param mayPrune whether a function may remove children, or add one twice; their order is always free
 * @returns undefined where board and children are unchanged; otherwise the new board, a description of something that is no
 *   board, or an empty text where the children are changed
 */
export function nodeNow(node: SubmissionNode, code: number, mayPrune: boolean): string | undefined {
  const given = readGiven(node, 1);
  if (given.code === IRREGULAR) return describe(node.map, MAX_ODD_BOARD);
  if (given.code !== code) return textOfCode(given.code);
  const left = given.children && movesLeft(code, given.children, mayPrune);
  return left === 0 || (mayPrune && left !== undefined) ? undefined : '';
}
