/**
 * Writes for the grader what a function returned or threw: as fields, of which the first one is the kind of reply.
 * `sandbox/raw-answer.ts` reads them in the grader.
 */
import { MAX_TEXT_LENGTH } from '../../base/in-child/visible.ts';
import { describe } from './describe.ts';
import { field } from './fields.ts';
import * as intact from './primordials.ts';

/** Longer messages are cut (a guess). */
const MAX_MESSAGE_LENGTH = 500;

/** `node`: an object of the exercise, where a value in it was wanted, such as its board. */
const KINDS = ['number', 'boolean', 'nothing', 'promise', 'string', 'node', 'other'] as const;
export const VALUE_KINDS: readonly string[] = KINDS;
export type ValueKind = (typeof KINDS)[number];

let isOwnObject: (value: object) => boolean = () => false;

/** @param isOwn whether an object is one of the exercise's own, such as a tree node */
export function tellOwnObjects(isOwn: (value: object) => boolean): void {
  isOwnObject = isOwn;
}

/** @returns the kind of a value that a function returned, for a message that names the mistake */
export function kindOf(value: unknown): ValueKind {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return 'string';
  if (value === undefined || value === null) return 'nothing';
  if (value instanceof intact.PromiseClass) return 'promise';
  return typeof value === 'object' && isOwnObject(value) ? 'node' : 'other';
}

/** @returns the fields `value`, the kind of the value, and its description */
export function valueReply(value: unknown): string {
  return field('value') + field(kindOf(value)) + field(describe(value));
}

/**
 * What was thrown may throw itself when it is read.
 *
 * @returns the fields of {@link Absent}, or `threw`, a name, a message and a stack
 */
export function threwReply(error: unknown): string {
  const isError = typeof error === 'object' && error !== null;
  const missing = isError ? Absent.replyIn(error) : undefined;
  if (missing !== undefined) return missing;
  const textOf = (key: string, maxLength?: number): string =>
    isError ? safely(() => (error as Record<string, unknown>)[key], maxLength) : '';
  const name = textOf('name');
  const message = textOf('message');
  const isNameless = name === '' && message === '';
  const description = isNameless ? safely(() => describe(error)) : message;
  const stack = textOf('stack', MAX_TEXT_LENGTH);
  return field('threw') + field(name) + field(description) + field(stack);
}

function safely(read: () => unknown, maxLength = MAX_MESSAGE_LENGTH): string {
  try {
    const text = read();
    return typeof text === 'string' ? intact.slice(text, 0, maxLength) : '';
  } catch {
    return '';
  }
}

/** Thrown where the submission lacks a class or a method. Its fields are `absent`, a name, and what that names. */
export class Absent {
  readonly #reply: string;

  constructor(name: string, kind: 'class' | 'method') {
    this.#reply = field('absent') + field(name) + field(kind);
  }

  /** @param error may be anything that the submission threw, so none of its properties is read */
  static replyIn(error: object): string | undefined {
    return #reply in error ? error.#reply : undefined;
  }
}
