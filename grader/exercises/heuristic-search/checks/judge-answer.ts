/** Judges what a function returned for an input, and whether what it was given is as it was. */
import { RIGHT, type Verdict, wrong } from '../../../exercise/finding.ts';
import { findingOf } from '../../../exercise/raw-finding.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { turnOn } from '../../../kit/boards/position.ts';
import type { RawAnswer } from '../../../sandbox/raw-answer.ts';
import { givenToDistinct, type Input } from '../inputs.ts';
import { faultOf } from '../judge.ts';
import type { CheckName } from './check-names.ts';
import type { ChangedInput, ExerciseFinding } from './finding.ts';
import { isAnswer, isBoard, readReturned } from './returned.ts';

export function judgeAnswer(check: CheckName, input: Input, raw: RawAnswer): Verdict {
  if (raw.kind !== 'returned') return wrong(findingOf(raw));
  const returned = readReturned(check, raw.fields);
  if (returned === undefined) return wrong({ kind: 'garbled' });
  const { reply, after } = returned;
  const changed = changedInput(check, input, after);
  if (!isAnswer(reply)) return wrong(reply);
  const fault = faultOf(check, input, reply);
  if (fault === null) return changed === undefined ? RIGHT : wrong(changed);
  const isBoth = changed?.kind === 'changed-input';
  const finding: ExerciseFinding = isBoth ? { ...fault, changed } : fault;
  return wrong(finding);
}

type Changed = ChangedInput | { readonly kind: 'garbled' };

/**
 * @param after the given boards after the call: for each given state the board that it was made with,
 *   what it now says is its board, and whose turn it says it is
 * @returns `undefined` when all of it is as it was
 */
function changedInput(check: CheckName, input: Input, after: string): Changed | undefined {
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

function changed(before: BoardText, part: 'board' | 'turn', after: string): ChangedInput {
  return { kind: 'changed-input', part, before, after: isBoard(after) ? after : null };
}
