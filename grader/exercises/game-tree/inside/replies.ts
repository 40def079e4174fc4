/**
 * How each kind of answer is written for the grader: fields, the first of which tells the kind. The
 * grader's side of this is `raw-answer.ts`.
 */

import { classOf, describe } from '../../../sandbox/inside/describe.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import { isArray, PromiseClass, slice } from '../../../sandbox/inside/primordials.ts';
import { IRREGULAR } from './board-code.ts';
import { codeOfMap } from './nodes.ts';

const MOST_STACK = 4000;
const MOST_MESSAGE = 500;
/** Nine squares at most are free, so a list of hundreds is a list that piles up. */
const MOST_BOARDS = 200;

export type ValueKind = 'number' | 'boolean' | 'nothing' | 'promise' | 'string' | 'node' | 'other';

/** What kind of thing a function returned, for a message that names the mistake. */
function kindOf(value: unknown): ValueKind {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return 'string';
  if (value === undefined || value === null) return 'nothing';
  if (value instanceof PromiseClass) return 'promise';
  if (typeof value === 'object' && (classOf(value) === 'GameNode' || hasMap(value))) return 'node';
  return 'other';
}

function hasMap(value: object): boolean {
  return !isArray(value) && codeOfMap((value as { map?: unknown }).map) !== IRREGULAR;
}

/** `value kind text` */
export function valueReply(value: unknown): string {
  return field('value') + field(kindOf(value)) + field(describe(value));
}

/** `boards code,code,…` for a list of boards; else `value …`, with the kind of its items. */
export function boardsReply(value: unknown): string {
  if (!isArray(value)) return valueReply(value);
  let codes = '';
  for (let i = 0; i < value.length && i < MOST_BOARDS; i++) {
    const code = codeOfMap(value[i]);
    if (code === IRREGULAR) {
      return field('items') + field(kindOf(value[i])) + field(describe(value));
    }
    codes += i === 0 ? code : `,${code}`;
  }
  return field('boards') + field(codes) + field(value.length > MOST_BOARDS ? 'more' : 'all');
}

/** `tree dump` */
export function treeReply(dump: string): string {
  return field('tree') + field(dump);
}

/** `absent name kind`: the submission has no such class or method. */
export function absentReply(name: string, kind: 'class' | 'method'): string {
  return field('absent') + field(name) + field(kind);
}

/** `threw name message stack`. What is thrown may itself throw when looked at. */
export function threwReply(error: unknown): string {
  if (typeof error !== 'object' || error === null) {
    return field('threw') + field('') + field(safely(() => describe(error))) + field('');
  }
  const name = safely(() => (error as { name?: unknown }).name);
  const message = safely(() => (error as { message?: unknown }).message);
  const stack = safely(() => (error as { stack?: unknown }).stack);
  const words = name === '' && message === '' ? safely(() => describe(error)) : message;
  return (
    field('threw') +
    field(slice(name, 0, 100)) +
    field(slice(words, 0, MOST_MESSAGE)) +
    field(slice(stack, 0, MOST_STACK))
  );
}

function safely(read: () => unknown): string {
  try {
    const text = read();
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
