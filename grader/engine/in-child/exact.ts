/**
 * Writes a value whole, as JSON, so that two values have the same text when they are the same. Inside the
 * sandbox it reads what students have made, so it uses nothing that they can have replaced; what it
 * cannot write (functions, promises, circles) becomes words about it that are no value's text.
 */

import { cutText, MAX_TEXT_LENGTH } from '../../base/in-child/visible.ts';
import { describe } from '../../sandbox/in-child/describe.ts';
import * as intact from '../../sandbox/in-child/primordials.ts';

const { stringify } = JSON;
const { sort } = Array.prototype;
const MOST_DEPTH = 12;
const MOST_TEXT = 200_000;

/** Begins the text of what is no plain value. */
const STRANGE = '?';

export function exact(value: unknown, depth = 0): string {
  switch (typeof value) {
    case 'boolean':
      return stringify(value);
    case 'string':
      return exactText(value);
    case 'number':
      return exactNumber(value);
    case 'object':
      if (value === null) return 'null';
      if (depth >= MOST_DEPTH) return STRANGE;
      return intact.isArray(value) ? exactList(value, depth + 1) : exactRecord(value, depth + 1);
    default:
      return STRANGE + describe(value);
  }
}

/** One that is longer than anything right is told in words. */
function exactText(value: string): string {
  return value.length > MOST_TEXT ? STRANGE + describe(value) : stringify(value);
}

/** JSON has no Infinity, but numbers that are read as it. */
function exactNumber(value: number): string {
  if (intact.isNaNItself(value)) return `${STRANGE}NaN`;
  if (value - value !== 0) return value > 0 ? '1e999' : '-1e999';
  return intact.toText(value === 0 ? 0 : value);
}

function exactList(value: readonly unknown[], depth: number): string {
  let text = '[';
  for (let i = 0; i < value.length && text.length < MOST_TEXT; i++) {
    text += (i === 0 ? '' : ',') + exact(value[i], depth);
  }
  return `${text}]`;
}

function exactRecord(value: object, depth: number): string {
  const found = intact.ownKeys(value);
  const names = intact.newList<string>();
  for (let i = 0; i < found.length; i++) {
    const key = found[i]!;
    if (typeof key === 'string') names[names.length] = key;
  }
  intact.apply(sort, names, []);
  let text = '{';
  for (let i = 0; i < names.length && text.length < MOST_TEXT; i++) {
    const name = names[i]!;
    const item = exact((value as Record<string, unknown>)[name], depth);
    text += `${i === 0 ? '' : ','}${exactText(name)}:${item}`;
  }
  return `${text}}`;
}

/** @returns the value; nothing where the text is of no plain one */
export function readExact(text: string): unknown {
  return parsed(text);
}

/** The same with its words cut: what is kept of a wrong answer, and shown. It is never judged. */
export function readCut(text: string): unknown {
  const withCutText = (_: string, value: unknown): unknown =>
    typeof value === 'string' ? cutText(value) : value;
  return parsed(text, text.length > MAX_TEXT_LENGTH ? withCutText : undefined);
}

function parsed(text: string, reviver?: (key: string, value: unknown) => unknown): unknown {
  if (text === `${STRANGE}NaN`) return Number.NaN;
  try {
    return JSON.parse(text, reviver);
  } catch {
    return undefined;
  }
}

/** It is so long that the rest was left out, so nobody knows what value it is of. */
export function mayBeCut(text: string): boolean {
  return text.length >= MOST_TEXT;
}

/** For people: without what tells words from values. */
export function withoutSigns(text: string): string {
  return text.replace(/(^|[[,:])\?/g, '$1');
}
