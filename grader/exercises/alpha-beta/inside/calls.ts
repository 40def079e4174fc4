/**
 * Writes down a call of one of the submission's functions, for the grader to judge: which node of the
 * question it was about, how that stands to what a right caller may ask, the window that was handed
 * over, what it returned, and the tips it looked at.
 */
import { describe } from '../../../sandbox/inside/describe.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import {
  isNaNItself,
  type List,
  toText,
  WeakMapClass,
  weakRead,
  weakWrite,
} from '../../../sandbox/inside/primordials.ts';
import { askedFunction, isAskedFor } from '../../../sandbox/inside/refusal.ts';
import { kindOf } from '../../../sandbox/inside/replies.ts';
import type { Standing } from '../../../sandbox/inside/trace.ts';
import { hasWindow, RELIES_ON } from '../checks/check-names.ts';
import { isAsMade, levelOf, placeOf, tipsSoFar } from './question.ts';

/** How many tips had been evaluated when a call began, by its list of arguments. */
const seenBefore = new WeakMapClass<object, number>();

/**
 * @returns the standing, and fields: the tree below the node (empty for what is no node of the question),
 *   the number of its first tip, and each bound that is a number
 */
export function describeCall(name: string, args: List<unknown>): string {
  weakWrite(seenBefore, args, tipsSoFar().length);
  const place = placeOf(args[0]);
  let text: string = standingOf(name, args, place?.text);
  text += field(place?.text ?? '') + field(place === undefined ? '' : toText(place.firstTip));
  if (hasWindow(name) && isBound(args[1]) && isBound(args[2])) {
    text += field(toText(args[1])) + field(toText(args[2]));
  }
  return text;
}

function standingOf(name: string, args: List<unknown>, tree: string | undefined): Standing {
  const alpha = args[1];
  const beta = args[2];
  const takes = hasWindow(name) ? 3 : 1;
  // Nothing is asked then, whatever else is handed on.
  if (takes === 3 && isBound(alpha) && isBound(beta) && alpha >= beta) return '=';
  let count = args.length;
  while (count > 1 && args[count - 1] === undefined) count--;
  // Its parameters may have defaults; if they have none, what comes of that is the caller's doing.
  const isLeftOut = takes === 3 && (alpha === undefined || beta === undefined);
  if (count > takes || isLeftOut) return '+';
  if (tree === undefined || !isAskedFor(name, RELIES_ON) || !isAsMade(args[0])) return '!';
  if (takes === 3 && !(isBound(alpha) && isBound(beta))) return '!';
  const isTip = tree[0] !== '[';
  if (isTip && takes === 1) return name === 'bestMove' ? '!' : '~';
  return isMinsTurn(args[0]) === (name === 'min_value') ? '=' : '~';
}

function isBound(value: unknown): value is number {
  return typeof value === 'number' && !isNaNItself(value);
}

/** The side that moves at the root is that of the asked function. */
function isMinsTurn(node: unknown): boolean {
  return (levelOf(node) % 2 === 1) !== (askedFunction() === 'min_value');
}

/** @returns fields: what was returned (its kind and text), how many tips came before, and all tips */
export function describeResult(_name: string, args: List<unknown>, result: unknown): string {
  const before = toText(weakRead(seenBefore, args) ?? 0);
  return field(kindOf(result)) + field(describe(result)) + field(before) + field(tipsSoFar());
}
