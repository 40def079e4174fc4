/**
 * Kinds of values: what functions are given and what they return. Each says how a value is written on
 * one line, how it stands in a case file, and how it is read from either. The harness asks `fits` beside
 * the student's code, so that uses nothing that a submission can have replaced.
 */
import { isArray, isInteger, isNaNItself } from '../sandbox/inside/primordials.ts';

/** A list is named by what is in it. */
export type Wanted = 'number' | 'text' | 'truth' | 'object' | 'board' | readonly [Wanted];

export interface Part {
  /** What it is, as messages name it: see `words/`. */
  readonly wanted: Wanted;
  /** One of them, as a program writes it. */
  readonly example: string;
  /** In a case file. */
  readonly schema: object;
  /** Whether a value is one of these. */
  readonly fits: (value: unknown) => boolean;
  /** On one line, always in the same way. */
  readonly write: (value: unknown) => string;
  /** As it stands in a case file. */
  readonly inCase: (value: unknown) => unknown;
  /** @param stated in either form @returns nothing for what is none */
  readonly read: (stated: unknown) => unknown;
  /** All there are, the smallest first, where these can be listed. */
  readonly all?: readonly unknown[];
  /** Drawn, in lines of plain text. */
  readonly draw?: (value: unknown) => readonly string[];
}

export function wholeNumber(from: number, to: number): Part {
  const fits = (value: unknown): boolean =>
    isInteger(value) && (value as number) >= from && (value as number) <= to;
  const description = `A whole number from ${from} to ${to}.`;
  return {
    wanted: 'number',
    example: exampleIn(from, to),
    schema: { type: 'integer', minimum: from, maximum: to, description },
    fits,
    write: String,
    inCase: (value) => value,
    read: (stated) => {
      const isText = typeof stated === 'string' && /^-?\d+$/.test(stated);
      const value = isText ? Number(stated) : stated;
      return fits(value) ? value : undefined;
    },
    ...(to - from < MOST_LISTED && {
      all: Array.from({ length: to - from + 1 }, (_, index) => from + index),
    }),
  };
}

/** All of a few, else one of them. */
function exampleIn(from: number, to: number): string {
  if (to - from > 3) return String(Math.min(Math.max(2, from), to));
  const all = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return all.length === 1 ? `${from}` : `${all.slice(0, -1).join(', ')} or ${to}`;
}

/** More values than these are not all asked about. */
const MOST_LISTED = 10_000;

/** Any number, also one that is not whole. */
export const aNumber: Part = {
  wanted: 'number',
  example: '2',
  schema: { type: 'number' },
  fits: (value) => typeof value === 'number' && !isNaNItself(value),
  write: String,
  inCase: (value) => value,
  read: (stated) => {
    const isText = typeof stated === 'string' && /^-?\d+(?:\.\d+)?$/.test(stated);
    const value = isText ? Number(stated) : stated;
    return typeof value === 'number' ? value : undefined;
  },
};

/** Any text of one line. */
export function text(longest: number): Part {
  const fits = (value: unknown): boolean =>
    typeof value === 'string' && value.length <= longest && isOneLine(value);
  return {
    wanted: 'text',
    example: "'abc'",
    schema: {
      type: 'string',
      maxLength: longest,
      description: `One line of up to ${longest} characters.`,
    },
    fits,
    write: String,
    inCase: (value) => value,
    read: (stated) => (fits(stated) ? stated : undefined),
  };
}

function isOneLine(value: string): boolean {
  for (let i = 0; i < value.length; i++) if (value[i] === '\n' || value[i] === '\r') return false;
  return true;
}

/** What may be `null` as well, where there is no answer. */
export function orNothing(part: Part): Part {
  const { all: _, draw: __, ...rest } = part;
  return {
    ...rest,
    example: `${part.example} or null`,
    schema: { anyOf: [part.schema, { type: 'null' }] },
    fits: (value) => value === null || part.fits(value),
    write: (value) => (value === null ? 'null' : part.write(value)),
    inCase: (value) => (value === null ? null : part.inCase(value)),
    read: (stated) => (stated === null || stated === 'null' ? null : part.read(stated)),
  };
}

export const truth: Part = {
  wanted: 'truth',
  example: 'true or false',
  schema: { type: 'boolean' },
  fits: (value) => typeof value === 'boolean',
  write: String,
  inCase: (value) => value,
  read: (stated) =>
    typeof stated === 'boolean'
      ? stated
      : stated === 'true' || stated === 'false'
        ? stated === 'true'
        : undefined,
  all: [false, true],
};

/** @param texts those that there are, such as `'x', 'o'` */
export function oneOf(...texts: readonly [string, ...string[]]): Part {
  const fits = (value: unknown): boolean => {
    for (let i = 0; i < texts.length; i++) if (texts[i] === value) return true;
    return false;
  };
  return {
    wanted: 'text',
    example: `'${texts[0]}'`,
    schema: { enum: texts, description: `One of ${texts.join(', ')}.` },
    fits,
    write: String,
    inCase: (value) => value,
    read: (stated) => (fits(stated) ? stated : undefined),
    all: texts,
  };
}

export function listOf(item: Part): Part {
  const fits = (value: unknown): boolean => isListOf(value, item.fits);
  return {
    wanted: [item.wanted],
    example: `[${item.example}]`,
    schema: { type: 'array', items: item.schema },
    ...asJson(fits),
  };
}

function isListOf(value: unknown, fits: (item: unknown) => boolean, length?: number): boolean {
  if (!isArray(value) || (length !== undefined && value.length !== length)) return false;
  for (let i = 0; i < value.length; i++) if (!fits(value[i])) return false;
  return true;
}

/** An object with these fields. */
export function record(fields: Readonly<Record<string, Part>>): Part {
  const names = Object.keys(fields);
  const fits = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    for (let i = 0; i < names.length; i++) {
      if (!fields[names[i]!]!.fits((value as Record<string, unknown>)[names[i]!])) return false;
    }
    return true;
  };
  return {
    wanted: 'object',
    example: `{ ${names.map((name) => `${name}: ${fields[name]!.example}`).join(', ')} }`,
    schema: {
      type: 'object',
      additionalProperties: false,
      required: names,
      properties: Object.fromEntries(names.map((name) => [name, fields[name]!.schema])),
    },
    ...asJson(fits),
  };
}

/** What stands in a case file as it is, and on a line as JSON. */
function asJson(
  fits: (value: unknown) => boolean,
): Pick<Part, 'fits' | 'write' | 'inCase' | 'read'> {
  return {
    fits,
    write: (value) => JSON.stringify(value),
    inCase: (value) => value,
    read: (stated) => {
      const value = typeof stated === 'string' ? parsed(stated) : stated;
      return fits(value) ? value : undefined;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A board: rows of squares, each a single letter. On a line its rows are parted by spaces.
 *
 * @param letters those that a square may hold, the empty one too: `xo_`
 */
export function board(rows: number, columns: number, letters: string): Part {
  const isCell = (cell: unknown): boolean => {
    for (let i = 0; i < letters.length; i++) if (letters[i] === cell) return true;
    return false;
  };
  const isRow = (row: unknown): boolean => isListOf(row, isCell, columns);
  const fits = (value: unknown): boolean => isListOf(value, isRow, rows);
  const rowsOf = (value: unknown): string[] =>
    (value as readonly (readonly string[])[]).map((row) => row.join(''));
  const write = (value: unknown): string => rowsOf(value).join(' ');
  const described = `${rows} rows of ${columns} squares, each one of ${[...letters].join(' ')}, parted by spaces.`;
  return {
    wanted: 'board',
    example: `[${`['${letters[0]}', …], `.repeat(Math.min(rows, 2))}…]`,
    schema: {
      type: 'string',
      minLength: 1,
      maxLength: 2 * rows * columns + 20,
      description: described,
    },
    fits,
    write,
    inCase: write,
    read: (stated) => {
      if (fits(stated)) return stated;
      const squares = typeof stated === 'string' ? stated.replace(/[\s/]+/g, '') : '';
      const cells = Array.from({ length: rows }, (_, row) => [
        ...squares.slice(row * columns, (row + 1) * columns),
      ]);
      return squares.length === rows * columns && fits(cells) ? cells : undefined;
    },
    draw: (value) => rowsOf(value).map((row) => [...row].join(' ')),
  };
}
