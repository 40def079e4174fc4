/**
 * Writes down a call of one of the submission's functions, for the grader to judge: the board it was
 * given, how that stands to what a right caller may ask, and what it returned.
 */
import {
  type List,
  toText,
  WeakMapClass,
  weakRead,
  weakWrite,
} from '../../../sandbox/inside/primordials.ts';
import { valueReply } from '../../../sandbox/inside/replies.ts';
import type { Standing } from '../../../sandbox/inside/trace.ts';
import type { FunctionName } from '../checks/check-names.ts';
import { holdsWrongValues, isComplete, isInside, isPromised, readGiven } from './given.ts';
import { COMPLETE, codeOfMap, type StudentNode } from './nodes.ts';
import { boardsReply } from './replies.ts';

/** A node that is no more what it was, in the place of its board's code. */
const CHANGED = -1;

/** Whose turn it was when a call of `get_value` or `isTerminal` began, by its list of arguments. */
const depthBefore = new WeakMapClass<object, string>();

/** @returns the standing, and the board's code */
export function describeCall(name: string, args: List<unknown>): string {
  const wholeTree = name !== 'get_value' && name !== 'isTerminal';
  if (!wholeTree) weakWrite(depthBefore, args, deepIDOf(args[0]));
  const given = readGiven(args[0], wholeTree ? COMPLETE : 0);
  let standing: Standing = '!';
  if (args.length > 1 && args[1] !== undefined) standing = '+';
  else if (isInside(name as FunctionName, given)) {
    standing = isPromised(name as FunctionName, given) ? '=' : '~';
  }
  return standing + toText(given.code);
}

/**
 * @param args the arguments, as they are after the call
 * @returns the given node's board by code as it is now, a space, and what was returned; no board's
 *   code where a function that only looks has changed the turn; of `buildTree` whether the tree is
 *   complete, and whether it holds wrong values
 */
export function describeResult(name: string, args: List<unknown>, result: unknown): string {
  const isOther =
    (name === 'get_value' || name === 'isTerminal') &&
    deepIDOf(args[0]) !== weakRead(depthBefore, args);
  const code = isOther ? CHANGED : codeOfMap((args[0] as StudentNode).map);
  if (name !== 'buildTree') {
    return `${code} ${name === 'minmax' ? boardsReply(result) : valueReply(result)}`;
  }
  const tree = readGiven(args[0]);
  return `${code} ${isComplete(tree) ? 'complete' : ''} ${holdsWrongValues(tree) ? 'wrong' : ''}`;
}

function deepIDOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { deepID } = node as StudentNode;
  return typeof deepID === 'number' ? toText(deepID) : '';
}
