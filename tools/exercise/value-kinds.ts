/** Reads the kinds of values in the sketch of a new exercise: `0..20`, `truth`, `list of number`, `board 3x3 xo_`. */

import { GraderError } from '../../grader/base/grader-error.ts';
import type { ValueType } from '../../grader/engine/in-child/value-type.ts';
import {
  aNumber,
  board,
  listOf,
  near,
  nothing,
  oneOf,
  orNothing,
  record,
  text,
  truth,
  wholeNumber,
} from '../../grader/engine/in-child/value-types.ts';

export interface SketchKind {
  readonly part: ValueType;
  /** The code that makes the value type in the spec. */
  readonly code: string;
  /** The names that this code imports. */
  readonly imports: readonly string[];
  /** The type in TypeScript. */
  readonly type: string;
  /** One value of this kind. */
  readonly value: unknown;
}

/** One example of each kind, for messages. */
export const KINDS =
  '0..20, number, near(1e-9), truth, text, nothing, x|o, number or nothing, list of number, { key: number, value: text }, board 3x3 xo_ (the last letter is an empty square)';

/** @throws {GraderError} when the text is no kind of value */
export function kindFrom(words: string): SketchKind {
  const name = words.trim();
  const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(name) ?? [];
  if (from !== undefined && to !== undefined && Number(from) <= Number(to)) {
    const part = wholeNumber(Number(from), Number(to));
    return kind(part, `wholeNumber(${from}, ${to})`, 'wholeNumber', 'number', Number(from));
  }
  if (name === 'number') return kind(aNumber, 'aNumber', 'aNumber', 'number', 0);
  const [, tolerance] = /^near\((\d*\.?\d+(?:e-?\d+)?)\)$/.exec(name) ?? [];
  if (tolerance !== undefined && Number(tolerance) > 0 && Number(tolerance) < 1) {
    return kind(near(Number(tolerance)), `near(${tolerance})`, 'near', 'number', 0);
  }
  if (name === 'truth') return kind(truth, 'truth', 'truth', 'boolean', false);
  if (name === 'nothing') return kind(nothing, 'nothing', 'nothing', 'void', undefined);
  if (name === 'text') return kind(text(100), 'text(100)', 'text', 'string', '');
  const composed = composedKind(name);
  if (composed !== undefined) return composed;
  const [, rows, columns, letters] = /^board (\d+)x(\d+) (\S{2,})$/.exec(name) ?? [];
  if (letters !== undefined) {
    const size = [Number(rows), Number(columns)] as const;
    const empty = Array.from({ length: size[0] }, () => Array(size[1]).fill(letters.at(-1)));
    const code = `board(${rows}, ${columns}, '${letters}')`;
    return kind(board(...size, letters), code, 'board', 'string[][]', empty);
  }
  const texts = name.split('|');
  if (texts.length > 1 && texts.every((each) => /^\w+$/.test(each))) {
    const quoted = texts.map((each) => `'${each}'`);
    const part = oneOf(texts[0]!, ...texts.slice(1));
    return kind(part, `oneOf(${quoted.join(', ')})`, 'oneOf', quoted.join(' | '), texts[0]);
  }
  throw new GraderError(`"${name}" is no kind of value`, `There are ${KINDS}.`);
}

/** @returns a list, a record, or a kind that may be nothing; undefined for words that are none of these */
function composedKind(name: string): SketchKind | undefined {
  const [, otherWords] = /^(.+) or nothing$/.exec(name) ?? [];
  if (otherWords !== undefined) {
    const other = kindFrom(otherWords);
    const part = orNothing(other.part);
    const code = `orNothing(${other.code})`;
    const whole = kind(part, code, 'orNothing', `${other.type} | null`, other.value);
    return { ...whole, imports: [...whole.imports, ...other.imports] };
  }
  const [, itemWords] = /^list of (.+)$/.exec(name) ?? [];
  if (itemWords !== undefined) {
    const item = kindFrom(itemWords);
    const itemType = item.type.includes(' | ') ? `(${item.type})` : item.type;
    const whole = kind(listOf(item.part), `listOf(${item.code})`, 'listOf', `${itemType}[]`, []);
    return { ...whole, imports: [...whole.imports, ...item.imports] };
  }
  const [, fields] = /^\{(.+)\}$/s.exec(name) ?? [];
  return fields === undefined ? undefined : recordFrom(fields);
}

/** @param text the fields of a record: `key: number, value: text` */
function recordFrom(text: string): SketchKind {
  const fields = splitAtCommas(text).map((field) => {
    const [, name, words] = /^\s*(\w+)\s*:\s*(.+?)\s*$/s.exec(field) ?? [];
    if (name === undefined || words === undefined) {
      throw new GraderError(
        `"${field.trim()}" is no field of a record`,
        'Write a name and a kind: { key: number, value: text }.',
      );
    }
    return [name, kindFrom(words)] as const;
  });
  const written = (of: (field: SketchKind) => string, separator: string): string =>
    `{ ${fields.map(([name, field]) => `${name}: ${of(field)}`).join(separator)} }`;
  const part = record(Object.fromEntries(fields.map(([name, field]) => [name, field.part])));
  return {
    part,
    code: `record(${written(({ code }) => code, ', ')})`,
    imports: ['record', ...fields.flatMap(([, field]) => field.imports)],
    type: written(({ type }) => type, '; '),
    value: Object.fromEntries(fields.map(([name, field]) => [name, field.value])),
  };
}

/** @returns the parts of a text between its commas; commas in braces separate nothing */
export function splitAtCommas(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '{') depth++;
    if (character === '}') depth--;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function kind(
  part: ValueType,
  code: string,
  imported: string,
  type: string,
  value: unknown,
): SketchKind {
  return { part, code, imports: [imported], type, value };
}
