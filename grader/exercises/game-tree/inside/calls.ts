/**
 * Writes down a call of one of the submission's functions, for the grader to judge: the tree it was
 * given, by board and `val`, and what it returned. Nothing is judged here.
 */
import {
  isArray,
  slice,
  toText,
  WeakMapClass,
  weakRead,
  weakWrite,
} from '../../../sandbox/inside/primordials.ts';
import { valueReply } from '../../../sandbox/inside/replies.ts';
import { IRREGULAR } from './board-code.ts';
import { codeOfMap, type StudentNode } from './nodes.ts';
import { boardsReply } from './replies.ts';

const MOST_NODES = 3000;
const MOST_DEPTH = 10;

/** A first character of {@link describeCall}: arguments beyond the assignment's came with it. */
const MORE = '+';

/** A node that is no more what it was, in the place of its board's code. */
const CHANGED = -1;

/** Whose turn it was when a call of `get_value` or `isTerminal` began, by its list of arguments. */
const depthBefore = new WeakMapClass<object, string>();

/**
 * @returns `code=val(child child …)`, each child in the same way; `?` for what is no node or no
 *   board; with a `+` before it where there were further arguments, and cut short by a `~`
 */
export function describeCall(
  name: string,
  args: { readonly length: number; [i: number]: unknown },
): string {
  const more = args.length > 1 && args[1] !== undefined ? MORE : '';
  const wholeTree = name !== 'get_value' && name !== 'isTerminal';
  if (!wholeTree) weakWrite(depthBefore, args, deepIDOf(args[0]));
  return more + nodeText(args[0], wholeTree ? MOST_DEPTH : 0, { left: MOST_NODES });
}

/**
 * @param args the arguments, as they are after the call
 * @returns the given node's board by code as it is now, a space, and what was returned; no board's
 *   code where a function that only looks has changed the turn; of `buildTree` the tree as
 *   {@link describeCall} writes one
 */
export function describeResult(
  name: string,
  args: { readonly length: number; [i: number]: unknown },
  result: unknown,
): string {
  if (name === 'buildTree') return nodeText(args[0], MOST_DEPTH, { left: MOST_NODES });
  const isOther =
    (name === 'get_value' || name === 'isTerminal') &&
    deepIDOf(args[0]) !== weakRead(depthBefore, args);
  const code = isOther ? CHANGED : codeOfMap((args[0] as StudentNode).map);
  return `${code} ${name === 'minmax' ? boardsReply(result) : valueReply(result)}`;
}

function deepIDOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return '';
  const { deepID } = node as StudentNode;
  return typeof deepID === 'number' ? toText(deepID) : '';
}

function nodeText(value: unknown, depth: number, budget: { left: number }): string {
  if (typeof value !== 'object' || value === null) return '?';
  const { map, val, children } = value as StudentNode;
  const code = codeOfMap(map);
  if (code === IRREGULAR) return '?';
  budget.left--;
  let text = `${code}=${typeof val === 'number' ? slice(toText(val), 0, 10) : '?'}`;
  if (depth === 0 || !isArray(children) || children.length === 0) return text;
  text += '(';
  for (let i = 0; i < children.length; i++) {
    if (budget.left <= 0) return `${text}~)`;
    if (i > 0) text += ' ';
    text += nodeText(children[i], depth - 1, budget);
  }
  return `${text})`;
}
