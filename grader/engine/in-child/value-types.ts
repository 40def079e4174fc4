/**
 * The value types that a spec can use: numbers, texts, lists, records, boards. The child calls `fits` of a
 * type without `inside` beside the student's code, so `fits` uses only what a submission cannot replace.
 */

import type { ShownAnswer } from '../../results/result.ts';
import * as intact from '../../sandbox/in-child/primordials.ts';
import {
  closenessOfList,
  closenessOfNumber,
  closenessOfRecord,
  closenessOrNothing,
} from './closeness.ts';
import { parsed, type ValueType, valueType } from './value-type.ts';

/** A type with more values than this lists none of them in `all`; a longer list is no answer. A guess. */
const MAX_LISTED = 10_000;

/** A whole number in a range, both ends included. */
export function wholeNumber(from: number, to: number): ValueType {
  const description = `A whole number from ${from} to ${to}.`;
  return valueType({
    wanted: 'number',
    range: { from, to },
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

/** @returns all numbers where they are at most four, otherwise one of them */
function exampleIn(from: number, to: number): string {
  if (to - from > 3) return String(Math.min(Math.max(2, from), to));
  const numbers = numbersIn(from, to);
  return numbers.length === 1 ? `${from}` : `${numbers.slice(0, -1).join(', ')} or ${to}`;
}

/** Any number but NaN. It need not be whole. */
export const aNumber: ValueType = valueType({
  wanted: 'number',
  example: '2',
  schema: { type: 'number' },
  fits: (value) => typeof value === 'number' && !intact.isNaNItself(value),
  // JSON has no Infinity, so it is written as a text. Only finite numbers have a difference of 0 from themselves.
  inCase: (value) => ((value as number) - (value as number) === 0 ? value : String(value)),
  read: (written) => {
    if (written === 'Infinity' || written === '-Infinity') return Number(written);
    const value = typeof written === 'string' ? parsed(written) : written;
    return typeof value === 'number' ? value : undefined;
  },
});

/** How a case has the numbers that JSON lacks. */
const INFINITIES = { enum: ['Infinity', '-Infinity'] };

/** The same with NaN, so that NaN is judged as a wrong number and not as a value of another type. */
export const numberOrNaN: ValueType = {
  ...aNumber,
  schema: { anyOf: [aNumber.schema, INFINITIES] },
  fits: (value) => typeof value === 'number',
  wrong: 'wrong-value',
  inReport: (value) => value as number,
};

/**
 * A number of which a program may return another one that is near enough, because it calculates in another order: `a` is
 * right in the place of `b` if |a − b| ≤ tolerance · max(1, |b|). Infinity is right in its own place alone, NaN in none.
 *
 * @param tolerance such as 1e-9
 */
export function near(tolerance: number): ValueType {
  const { wanted, schema, inCase, read, fits } = aNumber;
  return valueType({
    wanted,
    example: '0.5',
    schema: { anyOf: [schema, INFINITIES] },
    inCase,
    read,
    fits,
    closeness: closenessOfNumber(tolerance),
  });
}

/** A text of one line. @param longest the highest number of characters */
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

/** The same type, or `null`. */
export function orNothing(other: ValueType): ValueType {
  const { all: _, draw: __, ...rest } = other;
  return {
    ...rest,
    closeness: closenessOrNothing(other),
    example: `${other.example} or null`,
    schema: { anyOf: [other.schema, { type: 'null' }] },
    fits: (value) => value === null || other.fits(value),
    write: (value) => (value === null ? 'null' : other.write(value)),
    inCase: (value) => (value === null ? null : other.inCase(value)),
    inWords: (value) => (value === null ? 'null' : other.inWords(value)),
    read: (written) => (written === null || written === 'null' ? null : other.read(written)),
  };
}

/** True or false. */
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
  read: (written) => (written === null ? null : undefined),
  inside: { give: () => ({ thing: undefined, now: () => null }), take: () => null },
});

/** A text that is one of these, such as `'x', 'o'`. */
export function oneOf(...texts: readonly [string, ...string[]]): ValueType {
  return valueType({
    wanted: 'text',
    example: `'${texts[0]}'`,
    schema: { enum: texts, description: `One of ${texts.join(', ')}.` },
    fits: (value) => isAmong(texts, value),
    all: texts,
  });
}

function isAmong(allowed: ArrayLike<unknown>, value: unknown): boolean {
  for (let i = 0; i < allowed.length; i++) if (allowed[i] === value) return true;
  return false;
}

/**
 * A list. Its items are written in a case as they would be alone, and in a report too where a program has objects for them.
 *
 * @param most so many items are read; a right answer is never so long
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
    closeness: closenessOfList(item),
    ...(item.inside && { inReport: (list) => inCase(list) as ShownAnswer }),
    read: (written) => {
      const list = typeof written === 'string' ? parsed(written) : written;
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

/** An object with these fields. Its other fields are ignored. */
export function record(fields: Readonly<Record<string, ValueType>>): ValueType {
  const names = Object.keys(fields);
  return valueType({
    fields,
    wanted: 'object',
    example: `{ ${names.map((name) => `${name}: ${fields[name]!.example}`).join(', ')} }`,
    schema: {
      type: 'object',
      additionalProperties: false,
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, fields[name]!.schema])),
    },
    closeness: closenessOfRecord(fields),
    inCase: (value) => withFields(names, (name) => fields[name]!.inCase(fieldOf(value, name))),
    read: (written) => {
      const value = typeof written === 'string' ? parsed(written) : written;
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
      const read = withFields(names, (name) => fields[name]!.read(fieldOf(value, name)));
      return hasFields(names, fields, read) ? read : undefined;
    },
    fits: (value) => hasFields(names, fields, value),
  });
}

function hasFields(
  names: readonly string[],
  fields: Readonly<Record<string, ValueType>>,
  value: unknown,
): boolean {
  if (typeof value !== 'object' || value === null) return false;
  for (let i = 0; i < names.length; i++) {
    if (!fields[names[i]!]!.fits(fieldOf(value, names[i]!))) return false;
  }
  return true;
}

function fieldOf(value: unknown, name: string): unknown {
  return (value as Record<string, unknown>)[name];
}

function withFields(names: readonly string[], valueNamed: (name: string) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, valueNamed(name)]));
}

/**
 * A board: rows of squares, each of which holds a single letter. On a line there is a space between two rows.
 *
 * @param letters the letters that a square may hold, with the one for an empty square: `xo_`
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
    read: (written) => {
      if (fits(written)) return written;
      const squares = typeof written === 'string' ? written.replace(/[\s/]+/g, '') : '';
      const cells = Array.from({ length: rows }, (_, row) => [
        ...squares.slice(row * columns, (row + 1) * columns),
      ]);
      return squares.length === rows * columns && fits(cells) ? cells : undefined;
    },
    draw: (value) => rowsOf(value).map((row) => [...row].join(' ')),
  });
}
