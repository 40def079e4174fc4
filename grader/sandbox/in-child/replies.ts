/**
 * How what a function returned or threw is written for the grader: fields, the first of which tells
 * the kind. The grader's side of this is `sandbox/raw-answer.ts`.
 */
import { MAX_TEXT_LENGTH } from '../../base/in-child/visible.ts';
import { describe } from './describe.ts';
import { field } from './fields.ts';
import * as intact from './primordials.ts';

/** More of a message is not shown. */
const MOST_MESSAGE = 500;

/** `node`: an object of the exercise's own where something in it is wanted, such as its board. */
const KINDS = ['number', 'boolean', 'nothing', 'promise', 'string', 'node', 'other'] as const;
export const VALUE_KINDS: readonly string[] = KINDS;
export type ValueKind = (typeof KINDS)[number];

let isOwnObject: (value: object) => boolean = () => false;

/** @param isOwn tells the exercise's own objects from others */
export function tellOwnObjects(isOwn: (value: object) => boolean): void {
  isOwnObject = isOwn;
}

/** What kind of thing a function returned, for a message that names the mistake. */
export function kindOf(value: unknown): ValueKind {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return 'string';
  if (value === undefined || value === null) return 'nothing';
  if (value instanceof intact.PromiseClass) return 'promise';
  return typeof value === 'object' && isOwnObject(value) ? 'node' : 'other';
}

/** `value kind text` */
export function valueReply(value: unknown): string {
  return field('value') + field(kindOf(value)) + field(describe(value));
}

/** What is missing, or `threw name message stack`. What is thrown may itself throw when looked at. */
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

function safely(read: () => unknown, most = MOST_MESSAGE): string {
  try {
    const text = read();
    return typeof text === 'string' ? intact.slice(text, 0, most) : '';
  } catch {
    return '';
  }
}

/** A class or method that the submission lacks, as `absent name kind`: thrown by an exercise's part. */
export class Absent {
  readonly #reply: string;

  constructor(name: string, kind: 'class' | 'method') {
    this.#reply = field('absent') + field(name) + field(kind);
  }

  /** Asks nothing of what a submission may have thrown, such as what it inherits from. */
  static replyIn(error: object): string | undefined {
    return #reply in error ? error.#reply : undefined;
  }
}
