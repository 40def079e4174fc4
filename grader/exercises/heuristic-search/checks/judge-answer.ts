/** Judges what a function returned for an input, and whether what it was given is as it was. */
import { RIGHT, type Verdict } from '../../../exercise/finding.ts';
import { findingOf } from '../../../exercise/raw-finding.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { turnOn } from '../../../kit/boards/position.ts';
import type { RawAnswer } from '../../../sandbox/raw-answer.ts';
import { givenToDistinct, type Input } from '../inputs.ts';
import { type Answer, faultOf } from '../judge.ts';
import { type CheckName, statedOf } from './check-names.ts';
import { type Finding, wrongAs } from './finding.ts';
import { isBoard, type Reply, readReturned } from './returned.ts';

export function judgeAnswer(check: CheckName, input: Input, raw: RawAnswer): Verdict {
  if (raw.kind !== 'returned') return wrongAs(findingOf(raw));
  const returned = readReturned(raw.fields);
  if (returned === undefined) return wrongAs({ kind: 'garbled' });
  const answered = findingOn(check, input, returned.reply);
  const changed = changedInput(check, input, returned.after);
  if (answered === undefined) return changed === undefined ? RIGHT : wrongAs(changed);
  const isBoth =
    changed?.kind === 'changed-input' &&
    (answered.kind === 'wrong-value' || answered.kind === 'wrong-boards');
  return wrongAs(isBoth ? { ...answered, changed } : answered);
}

/** @returns `undefined` where the reply is no answer to a question of this check at all */
export function answerIn(check: CheckName, reply: Reply): Answer | undefined {
  const { returns } = statedOf(check);
  if (reply.kind === 'states') return returns === 'states' ? reply.states : undefined;
  const wanted = returns === 'truth' ? 'boolean' : 'number';
  if (returns === 'states' || reply.kind !== 'value' || reply.type !== wanted) return undefined;
  return returns === 'truth' ? reply.text === 'true' : Number(reply.text);
}

function findingOn(check: CheckName, input: Input, reply: Reply): Finding | undefined {
  const answer = answerIn(check, reply);
  if (answer === undefined) return noAnswer(reply);
  const fault = faultOf(check, input, answer);
  if (fault === null) return undefined;
  if (typeof answer !== 'object') return { kind: 'wrong-value', actual: answer };
  if (fault.kind !== 'wrong-boards') return { kind: 'garbled' };
  return { ...fault, actual: answer.map(({ board }) => board) };
}

function noAnswer(reply: Reply): Finding {
  if (reply.kind === 'states') {
    const text = `[${reply.states.map(({ board }) => board).join(', ')}]`;
    return { kind: 'no-answer', type: 'other', of: 'value', text };
  }
  const of = reply.kind === 'value' ? 'value' : 'items';
  return { kind: 'no-answer', type: reply.type, of, text: reply.text };
}

/**
 * @param after the given boards after the call: for each given state the board that it was made with,
 *   what it now says is its board, and whose turn it says it is
 * @returns `undefined` when all of it is as it was
 */
function changedInput(check: CheckName, input: Input, after: string): Finding | undefined {
  const given = check === 'distinct' ? givenToDistinct(input) : [input.board];
  if (check === 'openLines') {
    return after === input.board ? undefined : changed(input.board, 'board', after);
  }
  if (after === given.map(unchangedText).join(';')) return undefined;
  const parts = after.split(';');
  if (parts.length !== 3 * given.length) return { kind: 'garbled' };
  for (const [i, board] of given.entries()) {
    const now = parts.slice(3 * i, 3 * i + 2).find((text) => text !== board);
    if (now !== undefined) return changed(board, 'board', now);
  }
  const turned = given.find((board, i) => parts[3 * i + 2] !== turnOn(board));
  return changed(turned ?? input.board, 'turn', turned ?? input.board);
}

const UNCHANGED = new Map<BoardText, string>();

function unchangedText(board: BoardText): string {
  const known = UNCHANGED.get(board) ?? `${board};${board};${turnOn(board)}`;
  UNCHANGED.set(board, known);
  return known;
}

function changed(before: BoardText, part: 'board' | 'turn', after: string): Finding {
  return { kind: 'changed-input', part, before, after: isBoard(after) ? after : null };
}
