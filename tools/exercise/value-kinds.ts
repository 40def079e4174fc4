/** Reads the kinds of values in the sketch of a new exercise: `0..20`, `truth`, `list of number`, `board 3x3 xo_`. */

import { GraderError } from '../../grader/base/grader-error.ts';
import type { ValueType } from '../../grader/engine/in-child/value-type.ts';
import {
  aNumber,
  board,
  listOf,
  nothing,
  oneOf,
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
  '0..20, number, truth, text, nothing, x|o, list of number, board 3x3 xo_ (the last letter is an empty square)';

/** @throws {GraderError} when the text is no kind of value */
export function kindFrom(words: string): SketchKind {
  const name = words.trim();
  const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(name) ?? [];
  if (from !== undefined && to !== undefined && Number(from) <= Number(to)) {
    const part = wholeNumber(Number(from), Number(to));
    return kind(part, `wholeNumber(${from}, ${to})`, 'wholeNumber', 'number', Number(from));
  }
  if (name === 'number') return kind(aNumber, 'aNumber', 'aNumber', 'number', 0);
  if (name === 'truth') return kind(truth, 'truth', 'truth', 'boolean', false);
  if (name === 'nothing') return kind(nothing, 'nothing', 'nothing', 'void', undefined);
  if (name === 'text') return kind(text(100), 'text(100)', 'text', 'string', '');
  const [, itemWords] = /^list of (.+)$/.exec(name) ?? [];
  if (itemWords !== undefined) {
    const item = kindFrom(itemWords);
    const whole = kind(listOf(item.part), `listOf(${item.code})`, 'listOf', `${item.type}[]`, []);
    return { ...whole, imports: [...whole.imports, ...item.imports] };
  }
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

function kind(
  part: ValueType,
  code: string,
  imported: string,
  type: string,
  value: unknown,
): SketchKind {
  return { part, code, imports: [imported], type, value };
}
