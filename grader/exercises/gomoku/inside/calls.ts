/**
 * Writes down a call of one of the submission's functions, for the grader to judge: who thinks, the
 * board, and what was returned. Nothing is judged here.
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
import { replyOf } from './ask.ts';
import { lettersOf } from './letters.ts';

/** A small search: some thirty boards, each with some hundred and fifty lines to score. */
export const MOST_CALLS = 20_000;
const MOST_LETTERS = 40;

/** The letters of the board at the beginning of each call, by its list of arguments. */
const before = new WeakMapClass<object, string>();

/**
 * @param owner the player whose function is called
 * @returns `mark depth more letters`: `?` for a mark or depth that is none, `-` for a depth that the
 *   function does not take; `more` is `-`, or `+` where there are further arguments, or `α,β` where
 *   they are two numbers
 */
export function describeCall(name: string, args: List<unknown>, owner: unknown): string {
  if (name === 'scoreLine') {
    const line = typeof args[0] === 'string' ? slice(args[0], 0, MOST_LETTERS) : '?';
    return `${markOf(args[1])} - ${moreOf(args, 2)} ${line}`;
  }
  const letters = lettersOf(args[0]);
  weakWrite(before, args, letters);
  const mark = markOf((owner as { mark?: unknown }).mark);
  if (name === 'lines' || name === 'evaluate' || name === 'winner') {
    return `${mark} - ${moreOf(args, 1)} ${letters}`;
  }
  return `${mark} ${numberOf(args[1])} ${moreOf(args, 2)} ${letters}`;
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

/** @param first where the arguments begin that are not the exercise's */
function moreOf(args: List<unknown>, first: number): string {
  const alpha = args[first];
  const beta = args[first + 1];
  if (alpha === undefined && beta === undefined) return '-';
  if (typeof alpha !== 'number' || typeof beta !== 'number') return '+';
  return args[first + 2] === undefined ? `${numberOf(alpha)},${numberOf(beta)}` : '+';
}
