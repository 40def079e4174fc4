/**
 * What came back from one question, read from the fields the harness wrote. Nothing in it is trusted:
 * what does not read as an answer is `garbled`, the submission's own doing.
 */

import type { Printed } from '../../../results/result.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import type { ValueKind } from '../../../sandbox/inside/replies.ts';
import type { Lost, Outcome } from '../../../sandbox/session.ts';
import type { BoardText } from '../game/board.ts';
import { BOARD_CODES, textOfCode } from '../inside/board-code.ts';

/** A given node's board and its children's after the call; `null` for what is no board any more. */
export interface GivenState {
  readonly board: BoardText | null;
  readonly children: readonly (BoardText | null)[] | null;
}

/** What a function returned. */
export type Reply =
  | { readonly kind: 'value'; readonly type: ValueKind; readonly text: string }
  | { readonly kind: 'boards'; readonly boards: readonly BoardText[]; readonly complete: boolean }
  | { readonly kind: 'items'; readonly type: ValueKind; readonly text: string }
  | { readonly kind: 'tree'; readonly dump: Uint16Array };

export type RawAnswer =
  | {
      readonly kind: 'returned';
      readonly reply: Reply;
      readonly state?: GivenState;
      /** The submission's own tree on which the function was asked. */
      readonly tree?: Uint16Array;
    }
  | { readonly kind: 'absent'; readonly name: string; readonly what: 'class' | 'method' }
  | {
      readonly kind: 'threw';
      readonly name: string;
      readonly message: string;
      /** As V8 wrote it, with places in the compiled program. */
      readonly stack: string;
    }
  /** To a question that several checks share: read by whoever asked it. */
  | { readonly kind: 'shared'; readonly fields: readonly string[] }
  /** To one question about many boards, an answer for each: read by whoever asked it. */
  | { readonly kind: 'group'; readonly answers: readonly string[] }
  | { readonly kind: 'garbled' }
  | { readonly kind: 'lost'; readonly how: Lost }
  | { readonly kind: 'skipped'; readonly after: Lost };

export interface AskedAnswer {
  readonly raw: RawAnswer;
  /** The calls that were made meanwhile, where these were asked for: see `grading/trace.ts`. */
  readonly trace?: string;
  readonly printed?: Printed;
}

const VALUE_KINDS: readonly string[] = [
  'number',
  'boolean',
  'nothing',
  'promise',
  'string',
  'node',
  'other',
] satisfies ValueKind[];

/** What an answer is read as: one check's, the fields that several share, or one for each board. */
export type Expected = 'answer' | 'shared' | 'group' | 'traced';

export function readAnswer(outcome: Outcome, expected: Expected): AskedAnswer {
  if (outcome.kind === 'skipped') return { raw: { kind: 'skipped', after: outcome.after } };
  if (outcome.kind !== 'answered') return { raw: { kind: 'lost', how: outcome } };
  const fields = readFields(textOf(outcome.body)) ?? [];
  const answers = fields.slice(0, -1);
  const [first] = answers;
  const wanted = expected === 'traced' ? 2 : expected === 'group' ? answers.length : 1;
  if (first === undefined || answers.length !== wanted) return { raw: { kind: 'garbled' } };
  const raw: RawAnswer =
    expected === 'group'
      ? { kind: 'group', answers }
      : expected === 'shared'
        ? { kind: 'shared', fields: readFields(first) ?? [] }
        : readRaw(first);
  const printed = readPrinted(fields.at(-1)!);
  return {
    raw,
    ...(printed !== undefined && { printed }),
    ...(expected === 'traced' && { trace: answers[1]! }),
  };
}

export function textOf(body: Buffer): string {
  return body.toString('utf16le');
}

/** @param text what `takePrinted` gave: empty, or led by `+` (all) or `~` (cut short) */
export function readPrinted(text: string): Printed | undefined {
  return text === '' ? undefined : { text: text.slice(1), truncated: text[0] === '~' };
}

/** An answer's own fields: either `kind …` or, where a node was given, the reply and its state. */
export function readRaw(text: string): RawAnswer {
  const fields = readFields(text) ?? [];
  switch (fields[0]) {
    case undefined:
      return { kind: 'garbled' };
    case 'threw': {
      const [, name = '', message = '', stack = ''] = fields;
      return { kind: 'threw', name, message, stack };
    }
    case 'absent':
      return {
        kind: 'absent',
        name: fields[1] ?? '',
        what: fields[2] === 'class' ? 'class' : 'method',
      };
    case 'tree':
      return fields.length === 2
        ? { kind: 'returned', reply: { kind: 'tree', dump: unitsOf(fields[1]!) } }
        : { kind: 'garbled' };
    default:
      return readReturned(fields);
  }
}

function readReturned(fields: readonly string[]): RawAnswer {
  const reply = readReply(fields[0]!);
  if (reply === undefined) return { kind: 'garbled' };
  if (fields.length === 1) return { kind: 'returned', reply };
  const state = readState(fields[1]!);
  if (fields.length === 2) return { kind: 'returned', reply, state };
  const tree = readRaw(fields[2]!);
  return tree.kind === 'returned' && tree.reply.kind === 'tree'
    ? { kind: 'returned', reply, state, tree: tree.reply.dump }
    : { kind: 'garbled' };
}

/** @returns what a single call returned, or `undefined` when the text does not say */
export function readReply(text: string): Reply | undefined {
  const fields = readFields(text);
  if (fields?.length !== 3) return undefined;
  const [kind, second, third] = fields as [string, string, string];
  switch (kind) {
    case 'value':
    case 'items':
      if (!VALUE_KINDS.includes(second)) return undefined;
      return { kind, type: second as ValueKind, text: third };
    case 'boards': {
      const boards = second === '' ? [] : second.split(',').map(boardOfDigits);
      if (boards.includes(null)) return undefined;
      return { kind: 'boards', boards: boards as BoardText[], complete: third === 'all' };
    }
    default:
      return undefined;
  }
}

export function readState(text: string): GivenState {
  const [board = '', children = '?'] = text.split(';');
  return {
    board: boardOfDigits(board),
    children:
      children === '?' ? null : children === '' ? [] : children.split(',').map(boardOfDigits),
  };
}

/** @param digits a board's code, as a number without a sign */
function boardOfDigits(digits: string): BoardText | null {
  let code = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = digits.charCodeAt(i) - ZERO;
    if (digit < 0 || digit > 9) return null;
    code = 10 * code + digit;
  }
  if (digits.length === 0 || digits.length > 5 || code >= BOARD_CODES) return null;
  const board = BOARDS[code] ?? textOfCode(code);
  BOARDS[code] = board;
  return board;
}

const ZERO = 48;
/** By code: the same few thousand boards are read again and again. */
const BOARDS = new Array<BoardText | undefined>(BOARD_CODES);

function unitsOf(text: string): Uint16Array {
  const bytes = Buffer.from(text, 'utf16le');
  // A small buffer may be part of a larger one, and stand at an odd place in it.
  const own = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  return new Uint16Array(own);
}
