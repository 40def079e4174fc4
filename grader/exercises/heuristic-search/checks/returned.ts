/**
 * What a function of this exercise returned, read from the fields that its half of the harness wrote
 * (`inside/ask.ts`, `inside/replies.ts`). Nothing in it is trusted.
 */
import { readFields } from '../../../sandbox/inside/fields.ts';
import { readValueReply, type ValueReply } from '../../../sandbox/value-reply.ts';
import type { AnsweredState } from '../judge.ts';

export type Reply =
  | ValueReply
  | { readonly kind: 'states'; readonly states: readonly AnsweredState[] };

/** One answer of the submission. */
export interface Returned {
  readonly reply: Reply;
  /** The given boards after the call, as `inside/ask.ts` writes them. */
  readonly after: string;
}

const BOARD = /^(?:[xo_]{3}( [xo_]{3}){2}|[xo_]{4}( [xo_]{4}){3}|[xo_]{5}( [xo_]{5}){4})$/;

/** @returns `undefined` when the fields do not say */
export function readReturned(fields: readonly string[]): Returned | undefined {
  if (fields.length !== 2) return undefined;
  const reply = readReply(fields[0]!);
  return reply && { reply, after: fields[1]! };
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
    case 'states': {
      const states = readStates(second);
      return states && { kind, states };
    }
    default:
      return undefined;
  }
}

/** @param text `board;toMove;board;toMove…`, empty for an empty list */
function readStates(text: string): readonly AnsweredState[] | undefined {
  if (text === '') return [];
  const parts = text.split(';');
  const states: AnsweredState[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const board = parts[i]!;
    const toMove = parts[i + 1];
    if (!isBoard(board) || (toMove !== 'x' && toMove !== 'o' && toMove !== '?')) return undefined;
    states.push({ board, toMove });
  }
  return states;
}

const KNOWN_BOARDS = new Set<string>();

export function isBoard(text: string): boolean {
  if (KNOWN_BOARDS.has(text)) return true;
  if (!BOARD.test(text)) return false;
  KNOWN_BOARDS.add(text);
  return true;
}
