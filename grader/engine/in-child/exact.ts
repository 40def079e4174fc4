/**
 * Writes a value as JSON, so that equal values have equal texts. In the child it reads students' values, so it uses only what
 * they cannot replace. A value that JSON does not have (a function, a promise, a cycle) becomes a description that is no
 * value's text.
 */

import { cutText, MAX_TEXT_LENGTH } from '../../base/in-child/visible.ts';
import { describe } from '../../sandbox/in-child/describe.ts';
import * as intact from '../../sandbox/in-child/primordials.ts';

const { stringify } = JSON;
const { sort } = Array.prototype;
const MAX_DEPTH = 12;
const MAX_TEXT = 200_000;

/** The first character of the text of a value that JSON does not have. */
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
      if (depth >= MAX_DEPTH) return STRANGE;
      return intact.isArray(value) ? exactList(value, depth + 1) : exactRecord(value, depth + 1);
    default:
      return STRANGE + describe(value);
  }
}

/** A text that is longer than any right one is described. */
function exactText(value: string): string {
  return value.length > MAX_TEXT ? STRANGE + describe(value) : stringify(value);
}

/** JSON has no Infinity, but 1e999 is read as Infinity. */
function exactNumber(value: number): string {
  if (intact.isNaNItself(value)) return `${STRANGE}NaN`;
  if (value - value !== 0) return value > 0 ? '1e999' : '-1e999';
  return intact.toText(value === 0 ? 0 : value);
}

function exactList(value: readonly unknown[], depth: number): string {
  let text = '[';
  for (let i = 0; i < value.length && text.length < MAX_TEXT; i++) {
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
  for (let i = 0; i < names.length && text.length < MAX_TEXT; i++) {
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

/** The same with long texts cut: a wrong answer as it is stored and shown. It is never judged. */
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

/** @returns whether the text is so long that the rest may have been left out, so that its value is unknown */
export function mayBeCut(text: string): boolean {
  return text.length >= MAX_TEXT;
}

/** @returns the text for people, without the signs that distinguish descriptions from values */
export function withoutSigns(text: string): string {
  return text.replace(/(^|[[,:])\?/g, '$1');
}
