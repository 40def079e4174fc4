/**
 * Writes down a call of one of the submission's functions, for the grader to judge: who thinks, the
 * board, how that stands to what a right caller may ask, and what was returned.
 */
import { field } from '../../../sandbox/inside/fields.ts';
import {
  type List,
  slice,
  toText,
  WeakMapClass,
  weakRead,
  weakWrite,
} from '../../../sandbox/inside/primordials.ts';
import type { Standing } from '../../../sandbox/inside/trace.ts';
import { type FunctionName, hasDepth } from '../checks/check-names.ts';
import { replyOf } from './ask.ts';
import { isInside } from './given.ts';
import { lettersOf } from './letters.ts';

/** A small search: some thirty boards, each with some hundred and fifty lines to score. */
export const MOST_CALLS = 20_000;
const MOST_LETTERS = 40;

/** The letters of the board at the beginning of each call, by its list of arguments. */
const before = new WeakMapClass<object, string>();

/**
 * @param owner the player whose function is called
 * @returns the standing, and `mark depth window letters`: `?` for a mark or depth that is none, `-` for a
 *   depth that the function does not take; the window is `-`, or `α,β` where further arguments are such
 */
export function describeCall(name: string, args: List<unknown>, owner: unknown): string {
  const known = name as FunctionName;
  if (known === 'scoreLine') {
    const line = typeof args[0] === 'string' ? slice(args[0], 0, MOST_LETTERS) : '?';
    const isOther = args[2] !== undefined;
    return `${standingOf(isInside(known, line, args[1], 0), isOther)}${markOf(args[1])} - - ${line}`;
  }
  const letters = lettersOf(args[0]);
  weakWrite(before, args, letters);
  const { mark } = (owner ?? {}) as { mark?: unknown };
  const more = moreOf(args, hasDepth(known) ? 2 : 1);
  const takesWindow = known === 'max_value' || known === 'min_value';
  const isOther = more !== '-' && !(takesWindow && more !== '+');
  const standing = standingOf(isInside(known, letters, mark, args[1]), isOther);
  return `${standing}${markOf(mark)} ${hasDepth(known) ? numberOf(args[1]) : '-'} ${more} ${letters}`;
}

function standingOf(isAllowed: boolean, isOther: boolean): Standing {
  if (isOther) return '+';
  return isAllowed ? '=' : '!';
}

/** @returns fields: the reply, and the board's letters after the call where they have changed */
export function describeResult(name: string, args: List<unknown>, result: unknown): string {
  const reply = field(replyOf(name, result));
  if (name === 'scoreLine') return reply + field('');
  const after = lettersOf(args[0]);
  return reply + field(after === weakRead(before, args) ? '' : after);
}

function markOf(value: unknown): string {
  return value === 'x' || value === 'o' ? value : '?';
}

function numberOf(value: unknown): string {
  return typeof value === 'number' ? slice(toText(value), 0, 25) : '?';
}

/** @param first where the arguments begin that are not the exercise's @returns `+` for what is no window */
function moreOf(args: List<unknown>, first: number): string {
  const alpha = args[first];
  const beta = args[first + 1];
  if (alpha === undefined && beta === undefined) return '-';
  if (typeof alpha !== 'number' || typeof beta !== 'number' || !(alpha < beta)) return '+';
  return args[first + 2] === undefined ? `${numberOf(alpha)},${numberOf(beta)}` : '+';
}
