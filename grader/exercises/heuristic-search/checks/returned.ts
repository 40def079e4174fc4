/**
 * What a function of this exercise returned, read from the fields that its half of the harness wrote
 * (`inside/ask.ts`, `inside/replies.ts`). Nothing in it is trusted.
 */
import type { CommonFinding } from '../../../exercise/finding.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { readValueReply } from '../../../sandbox/raw-answer.ts';
import type { Answer, AnsweredState } from '../judge.ts';
import { statedOf } from './check-names.ts';

/** An answer to a question of the check, or what is none. */
export type Reply = Answer | Extract<CommonFinding, { kind: 'no-answer' }>;

/** One answer of the submission. */
export interface Returned {
  readonly reply: Reply;
  /** The given boards after the call, as `inside/ask.ts` writes them. */
  readonly after: string;
}

const BOARD = /^(?:[xo_]{3}( [xo_]{3}){2}|[xo_]{4}( [xo_]{4}){3}|[xo_]{5}( [xo_]{5}){4})$/;

export function isAnswer(reply: Reply): reply is Answer {
  return typeof reply !== 'object' || Array.isArray(reply);
}

/** In words: boards by their text. */
export function textOfReply(reply: Reply): string {
  if (!isAnswer(reply)) return reply.text;
  if (typeof reply !== 'object') return String(reply);
  return reply.length === 0 ? '[]' : reply.map(({ board }) => board).join(', ');
}

/** @returns `undefined` when the fields do not say */
export function readReturned(check: string, fields: readonly string[]): Returned | undefined {
  if (fields.length !== 2) return undefined;
  const reply = readReply(check, fields[0]!);
  return reply === undefined ? undefined : { reply, after: fields[1]! };
}

/** @returns what a single call returned, or `undefined` when the text does not say */
export function readReply(check: string, written: string): Reply | undefined {
  const fields = readFields(written);
  if (fields?.length !== 3) return undefined;
  const [of, second, third] = fields as [string, string, string];
  const { returns } = statedOf(check);
  if (of === 'states') return returns === 'states' ? readStates(second) : undefined;
  const read = of === 'value' || of === 'items' ? readValueReply(of, second, third) : undefined;
  if (read === undefined) return undefined;
  const { kind, type, text } = read;
  if (kind === 'value' && type === 'boolean' && returns === 'truth') return text === 'true';
  const isNumber = kind === 'value' && type === 'number';
  if (isNumber && (returns === 'value' || returns === 'lines')) return Number(text);
  return { kind: 'no-answer', type, of: kind, text };
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
