/**
 * What a function of this exercise returned, read from the fields that its half of the harness wrote.
 * Nothing in it is trusted.
 */

import type { BoardText } from '../../../kit/boards/board.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { readValueReply, type ValueReply } from '../../../sandbox/raw-answer.ts';
import { BOARD_CODES, textOfCode } from '../inside/board-code.ts';
import { type Dump, readDump } from './tree-reader.ts';

/** A given node's board and its children's after the call; `null` for what is no board any more. */
export interface GivenState {
  readonly board: BoardText | null;
  /** What is in the place of the board, in words, where that is none any more. */
  readonly odd?: string;
  readonly children: readonly (BoardText | null)[] | null;
}

/** What a function returned. */
export type Reply =
  | ValueReply
  | { readonly kind: 'boards'; readonly boards: readonly BoardText[] }
  | { readonly kind: 'tree'; readonly dump: Dump };

/** One answer of the submission. */
export interface Returned {
  readonly reply: Reply;
  readonly state?: GivenState;
  /** The submission's own tree on which the function was asked. */
  readonly tree?: Dump;
}

/**
 * @param fields a tree; or a reply and, where a node was given, its state and perhaps its tree
 * @returns `undefined` when they do not say
 */
export function readReturned(fields: readonly string[]): Returned | undefined {
  const tree = readTreeFields(fields);
  if (tree !== undefined) return { reply: { kind: 'tree', dump: tree } };
  const reply = readReply(fields[0] ?? '');
  if (reply === undefined || fields.length === 1) return reply && { reply };
  const state = readState(fields[1]!);
  if (fields.length === 2) return { reply, state };
  const own = readTreeFields(readFields(fields[2]!) ?? []);
  return own && { reply, state, tree: own };
}

/** @param fields `tree dump` */
export function readTreeFields(fields: readonly string[]): Dump | undefined {
  const [kind, dump] = fields;
  return kind === 'tree' && fields.length === 2 ? readDump(readFields(dump!) ?? []) : undefined;
}

/** @returns what a single call returned, or `undefined` when the text does not say */
export function readReply(text: string): Reply | undefined {
  const fields = readFields(text);
  if (fields?.length !== 3) return undefined;
  const [kind, second, third] = fields as [string, string, string];
  switch (kind) {
    case 'value':
    case 'items':
      return readValueReply(kind, second, third);
    case 'boards': {
      const boards = second === '' ? [] : second.split(',').map(boardOfDigits);
      if (boards.includes(null)) return undefined;
      return { kind: 'boards', boards: boards as BoardText[] };
    }
    default:
      return undefined;
  }
}

export function readState(text: string): GivenState {
  const [board = '', children = '?', ...odd] = text.split(';');
  return {
    board: boardOfDigits(board),
    ...(odd.length > 0 && { odd: odd.join(';') }),
    children:
      children === '?' ? null : children === '' ? [] : children.split(',').map(boardOfDigits),
  };
}

/** @param digits a board's code, as a number without a sign */
export function boardOfDigits(digits: string): BoardText | null {
  const code = /^\d{1,5}$/.test(digits) ? Number(digits) : BOARD_CODES;
  if (code >= BOARD_CODES) return null;
  // The same few thousand boards are read again and again.
  BOARDS[code] ??= textOfCode(code);
  return BOARDS[code];
}

const BOARDS: BoardText[] = [];
