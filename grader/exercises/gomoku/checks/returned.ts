/**
 * What a function of this exercise returned, read from the fields that its half of the harness wrote.
 * Nothing in it is trusted.
 */
import { readFields } from '../../../sandbox/inside/fields.ts';
import { readValueReply, type ValueReply } from '../../../sandbox/raw-answer.ts';
import { columnOf, rowOf, SQUARES, type Square } from '../game/squares.ts';

export type Reply =
  | ValueReply
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'points'; readonly squares: readonly Square[] };

/** One answer of the submission. */
export interface Returned {
  readonly reply: Reply;
  /** The letters of the board afterwards; empty where there was no board, or nothing to tell. */
  readonly after: string;
}

/** @param fields a reply and a board @returns `undefined` when they do not say */
export function readReturned(fields: readonly string[]): Returned | undefined {
  if (fields.length !== 2) return undefined;
  const reply = readReply(readFields(fields[0]!) ?? []);
  return reply && { reply, after: fields[1]! };
}

function readReply(fields: readonly string[]): Reply | undefined {
  const [kind, second = '', third = ''] = fields;
  switch (kind) {
    case 'value':
    case 'items':
      return fields.length === 3 ? readValueReply(kind, second, third) : undefined;
    case 'lines': {
      const lines = readFields(second);
      return fields.length === 2 && lines !== undefined ? { kind, lines } : undefined;
    }
    case 'points': {
      if (fields.length !== 2 || !/^(?:\d{1,3},)*$/.test(second)) return undefined;
      const squares = second.split(',').slice(0, -1).map(Number);
      return squares.every((square) => square < SQUARES) ? { kind, squares } : undefined;
    }
    default:
      return undefined;
  }
}

/** @returns the value itself as far as an answer can be one; `undefined` for anything else */
export function answerIn(reply: Reply): unknown {
  switch (reply.kind) {
    case 'lines':
      return reply.lines;
    case 'points':
      return reply.squares.map((square) => [rowOf(square), columnOf(square)]);
    case 'items':
      return undefined;
    case 'value':
      if (reply.type === 'number') return Number(reply.text);
      // A text is written in quotes.
      return reply.type === 'string' ? reply.text.slice(1, -1) : undefined;
  }
}
