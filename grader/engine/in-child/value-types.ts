/**
 * The types of values that functions take and return. Each type says how a value is written on one line and in a case file,
 * and how it is read from either. The child calls `fits` beside the student's code, so `fits` uses only what a submission
 * cannot replace.
 */

import type { Schema } from '../../base/validation/schema.ts';
import type { ShownAnswer } from '../../results/result.ts';
import { describe } from '../../sandbox/in-child/describe.ts';
import * as intact from '../../sandbox/in-child/primordials.ts';

/** A list is named by what is in it. */
export type ValueKindName =
  | 'number'
  | 'text'
  | 'truth'
  | 'object'
  | 'board'
  | 'nothing'
  | readonly [ValueKindName];

export interface ValueType {
  /** The key of a case that it is read from, or one of several; the name that it has in `parts` unless given. */
  readonly keys?: readonly [string, ...string[]];
  /** Stands before it in an input that has another part first; its key unless given. */
  readonly label?: string;
  /** The value that `try` uses where the user gives none. */
  readonly usual?: string | number;
  /** The name of the type in messages: see `words/`. */
  readonly wanted: ValueKindName;
  /** An exercise's own name for the type: its words have `wanted.<name>` and `wanted.example.<name>`. */
  readonly named?: string;
  /** One of them, as a program writes it. */
  readonly example: string;
  /** In a case file. */
  readonly schema: Schema;
  /** Whether a value is one of these. */
  readonly fits: (value: unknown) => boolean;
  /** On one line, always in the same way. @returns nothing for what no question is like */
  readonly write: (value: unknown) => string | undefined;
  /** As it stands in a case file. */
  readonly inCase: (value: unknown) => unknown;
  /** @param stated in either form @returns nothing for what is none */
  readonly read: (stated: unknown) => unknown;
  /** All there are, the smallest first, where these can be listed. */
  readonly all?: readonly unknown[];
  /** Drawn, in lines of plain text. */
  readonly draw?: (value: unknown) => readonly string[];
  /** Given where a program has an object in the place of the value. */
  readonly inside?: ValueTypeInChild;
  /** The type of a list's items. Only the first `most` items of a list are read. */
  readonly item?: ValueType;
  readonly most?: number;
  /** The kind of finding for a wrong value; `wrong-answer` unless given. */
  readonly wrong?: `wrong-${string}`;
  /** As messages have it: as a program writes it, but for boards. */
  readonly inWords: (value: unknown) => string;
  /** In a report, where that is not in words. @returns nothing for what is too long */
  readonly inReport?: (value: unknown) => ShownAnswer | undefined;
  /** It is too long to be told in passing. */
  readonly isLong?: true;
}

/** The object that a program has in the place of a value. All of this runs in the child. */
export interface ValueTypeInChild {
  /** @param classes the submission's own, by their names */
  readonly give: (value: unknown, classes: Readonly<Record<string, unknown>>) => GivenThing;
  /**
   * @param begun of what a call returned: what `begin` gave before it
   * @returns the value that a thing of the submission's stands for; nothing for what is none
   */
  readonly take: (thing: unknown, begun?: unknown) => unknown;
  /** Called before a call whose answer also depends on what happens during the call. */
  readonly begin?: () => unknown;
  /** Objects of this class, which there must be, are described by one of their fields. */
  readonly shownBy?: readonly [className: string, field: string];
}

export interface GivenThing {
  readonly thing: unknown;
  /** The value that it is by now. */
  readonly now: () => unknown;
}

/** Makes a value type. Unless stated otherwise, a value is itself in a case file, and JSON on a line, texts without quotes. */
export function valueType(
  stated: Pick<ValueType, 'wanted' | 'example' | 'schema' | 'fits'> & Partial<ValueType>,
): ValueType {
  const { fits, write } = stated;
  return {
    write: (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)),
    inCase: write ?? ((value) => value),
    inWords: (value) => write?.(value) ?? describe(value),
    read: (given) => {
      const value = typeof given === 'string' && !fits(given) ? parsed(given) : given;
      return fits(value) ? value : undefined;
    },
    ...stated,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function wholeNumber(from: number, to: number): ValueType {
  const description = `A whole number from ${from} to ${to}.`;
  return valueType({
    wanted: 'number',
    example: exampleIn(from, to),
    schema: { type: 'integer', minimum: from, maximum: to, description },
    fits: (value) =>
      intact.isInteger(value) && (value as number) >= from && (value as number) <= to,
    ...(to - from < MAX_LISTED && { all: numbersIn(from, to) }),
  });
}

function numbersIn(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** All of a few, else one of them. */
function exampleIn(from: number, to: number): string {
  if (to - from > 3) return String(Math.min(Math.max(2, from), to));
  const all = numbersIn(from, to);
  return all.length === 1 ? `${from}` : `${all.slice(0, -1).join(', ')} or ${to}`;
}

/** A type with more values lists none of them, so that not all are asked about. A guess. */
const MAX_LISTED = 10_000;

/** Any number, also one that is not whole. */
export const aNumber: ValueType = valueType({
  wanted: 'number',
  example: '2',
  schema: { type: 'number' },
  fits: (value) => typeof value === 'number' && !intact.isNaNItself(value),
  // JSON has no Infinity.
  inCase: (value) => ((value as number) - (value as number) === 0 ? value : String(value)),
  read: (stated) => {
    if (stated === 'Infinity' || stated === '-Infinity') return Number(stated);
    const value = typeof stated === 'string' ? parsed(stated) : stated;
    return typeof value === 'number' ? value : undefined;
  },
});

/** The same, and what is computed where numbers have no answer: an answer, if never a right one. */
export const numberOrNaN: ValueType = {
  ...aNumber,
  schema: { anyOf: [aNumber.schema, { enum: ['Infinity', '-Infinity'] }] },
  fits: (value) => typeof value === 'number',
  wrong: 'wrong-value',
  inReport: (value) => value as number,
};

/** Any text of one line. */
export function text(longest: number): ValueType {
  return valueType({
    wanted: 'text',
    example: "'abc'",
    schema: {
      type: 'string',
      maxLength: longest,
      description: `One line of up to ${longest} characters.`,
    },
    fits: (value) => typeof value === 'string' && value.length <= longest && isOneLine(value),
  });
}

function isOneLine(value: string): boolean {
  for (let i = 0; i < value.length; i++) if (value[i] === '\n' || value[i] === '\r') return false;
  return true;
}

/** The same type, or `null` where there is no answer. */
export function orNothing(other: ValueType): ValueType {
  const { all: _, draw: __, ...rest } = other;
  return {
    ...rest,
    example: `${other.example} or null`,
    schema: { anyOf: [other.schema, { type: 'null' }] },
    fits: (value) => value === null || other.fits(value),
    write: (value) => (value === null ? 'null' : other.write(value)),
    inCase: (value) => (value === null ? null : other.inCase(value)),
    inWords: (value) => (value === null ? 'null' : other.inWords(value)),
    read: (stated) => (stated === null || stated === 'null' ? null : other.read(stated)),
  };
}

export const truth: ValueType = valueType({
  wanted: 'truth',
  example: 'true or false',
  schema: { type: 'boolean' },
  fits: (value) => typeof value === 'boolean',
  all: [false, true],
});

/** The type of a function that only changes its arguments. Any returned value is right. */
export const nothing: ValueType = valueType({
  wanted: 'nothing',
  example: 'nothing',
  schema: { type: 'null' },
  fits: () => true,
  inCase: () => null,
  read: (stated) => (stated === null ? null : undefined),
  inside: { give: () => ({ thing: undefined, now: () => null }), take: () => null },
});

/** @param texts those that there are, such as `'x', 'o'` */
export function oneOf(...texts: readonly [string, ...string[]]): ValueType {
  return valueType({
    wanted: 'text',
    example: `'${texts[0]}'`,
    schema: { enum: texts, description: `One of ${texts.join(', ')}.` },
    fits: (value) => isAmong(texts, value),
    all: texts,
  });
}

function isAmong(known: ArrayLike<unknown>, value: unknown): boolean {
  for (let i = 0; i < known.length; i++) if (known[i] === value) return true;
  return false;
}

/**
 * Its items stand in a case as they would alone; and in a report, where a program has something else for them.
 *
 * @param most any is longer that is no answer, so that no more of it is looked at
 */
export function listOf(item: ValueType, most = MAX_LISTED): ValueType {
  const inCase = (list: unknown) => (list as readonly never[]).map((each) => item.inCase(each));
  return valueType({
    item,
    most,
    wanted: [item.wanted],
    example: `[${item.example}]`,
    schema: { type: 'array', items: item.schema },
    fits: (value) => isListOf(value, item.fits),
    inCase,
    ...(item.inside && { inReport: (list) => inCase(list) as ShownAnswer }),
    read: (given) => {
      const list = typeof given === 'string' ? parsed(given) : given;
      const items = Array.isArray(list) ? list.map((each) => item.read(each)) : list;
      return isListOf(items, item.fits) ? items : undefined;
    },
  });
}

function isListOf(value: unknown, fits: (item: unknown) => boolean, length?: number): boolean {
  if (!intact.isArray(value) || value.length > MAX_LISTED) return false;
  if (length !== undefined && value.length !== length) return false;
  for (let i = 0; i < value.length; i++) if (!fits(value[i])) return false;
  return true;
}

/** An object with these fields. */
export function record(fields: Readonly<Record<string, ValueType>>): ValueType {
  const names = Object.keys(fields);
  return valueType({
    wanted: 'object',
    example: `{ ${names.map((name) => `${name}: ${fields[name]!.example}`).join(', ')} }`,
    schema: {
      type: 'object',
      additionalProperties: false,
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, fields[name]!.schema])),
    },
    fits: (value) => {
      if (typeof value !== 'object' || value === null) return false;
      for (let i = 0; i < names.length; i++) {
        if (!fields[names[i]!]!.fits((value as Record<string, unknown>)[names[i]!])) return false;
      }
      return true;
    },
  });
}

/**
 * A board: rows of squares, each a single letter. On a line its rows are parted by spaces.
 *
 * @param letters those that a square may hold, the empty one too: `xo_`
 */
export function board(rows: number, columns: number, letters: string): ValueType {
  const isRow = (row: unknown): boolean => isListOf(row, (cell) => isAmong(letters, cell), columns);
  const fits = (value: unknown): boolean => isListOf(value, isRow, rows);
  const rowsOf = (value: unknown): string[] =>
    (value as readonly (readonly string[])[]).map((row) => row.join(''));
  const write = (value: unknown): string => rowsOf(value).join(' ');
  return valueType({
    wanted: 'board',
    example: `[${`['${letters[0]}', …], `.repeat(Math.min(rows, 2))}…]`,
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: 2 * rows * columns + 20,
      description: `${rows} rows of ${columns} squares, each one of ${[...letters].join(' ')}, parted by spaces.`,
    },
    fits,
    write,
    read: (stated) => {
      if (fits(stated)) return stated;
      const squares = typeof stated === 'string' ? stated.replace(/[\s/]+/g, '') : '';
      const cells = Array.from({ length: rows }, (_, row) => [
        ...squares.slice(row * columns, (row + 1) * columns),
      ]);
      return squares.length === rows * columns && fits(cells) ? cells : undefined;
    },
    draw: (value) => rowsOf(value).map((row) => [...row].join(' ')),
  });
}
