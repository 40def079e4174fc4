/**
 * Writes down a call of one of the submission's functions, for the grader to judge: which node of the
 * question it was about, what else was handed over, what it returned, and the tips it looked at.
 */
import { describe } from '../../../sandbox/inside/describe.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import {
  type List,
  min,
  toText,
  WeakMapClass,
  weakRead,
  weakWrite,
} from '../../../sandbox/inside/primordials.ts';
import { kindOf } from '../../../sandbox/inside/replies.ts';
import { placeOf, tipsSoFar } from './question.ts';

const MOST_ARGUMENTS = 6;

/** How many tips had been evaluated when a call began, by its list of arguments. */
const seenBefore = new WeakMapClass<object, number>();

/**
 * @returns fields: the tree below the node (empty for what is no node of the question), the number of
 *   its first tip, and each further argument: a number, `?` for what is none, `` for one left out
 */
export function describeCall(_name: string, args: List<unknown>): string {
  weakWrite(seenBefore, args, tipsSoFar().length);
  const place = placeOf(args[0]);
  let text = field(place?.text ?? '') + field(place === undefined ? '' : toText(place.firstTip));
  let count = min(args.length, MOST_ARGUMENTS);
  while (count > 1 && args[count - 1] === undefined) count--;
  for (let i = 1; i < count; i++) text += field(argumentText(args[i]));
  return text;
}

/** @returns fields: what was returned (its kind and text), how many tips came before, and all tips */
export function describeResult(_name: string, args: List<unknown>, result: unknown): string {
  const before = toText(weakRead(seenBefore, args) ?? 0);
  return field(kindOf(result)) + field(describe(result)) + field(before) + field(tipsSoFar());
}

function argumentText(argument: unknown): string {
  if (argument === undefined) return '';
  return typeof argument === 'number' ? toText(argument) : '?';
}
