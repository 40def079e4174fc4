/**
 * Asks the submission one question: a new player, a board of its own, one call. What came back is
 * written down at once, before a later call can change it. What the student's code throws is left to
 * the caller.
 */
import { field } from '../../../sandbox/inside/fields.ts';
import { Absent } from '../../../sandbox/inside/harness.ts';
import { apply } from '../../../sandbox/inside/primordials.ts';
import { beginCall } from '../../../sandbox/inside/refusal.ts';
import { valueReply } from '../../../sandbox/inside/replies.ts';
import { type CheckName, hasDepth } from '../checks/check-names.ts';
import { beginAbout } from './given.ts';
import { boardOf, lettersOf } from './letters.ts';
import { linesReply, pointsReply } from './replies.ts';
import type { Subject } from './subject.ts';

/**
 * @param name of the check
 * @param letters a line for `scoreLine`, a board for all others
 * @returns fields: the reply, then the letters of the board as it is on return; none for `scoreLine`
 */
export function answer(
  { Gomoku }: Subject,
  name: string,
  mark: string,
  depth: number,
  letters: string,
): string {
  const functionName = name === 'program' ? 'bestPoints' : name;
  beginCall(functionName);
  beginAbout(letters, depth);
  const player = new Gomoku(mark);
  const method = (player as Record<string, unknown>)[functionName];
  if (typeof method !== 'function') throw new Absent(functionName, 'method');
  if (name === 'scoreLine') {
    return field(valueReply(apply(method, player, [letters, mark]))) + field('');
  }
  const board = boardOf(letters);
  const result: unknown = apply(
    method,
    player,
    hasDepth(name as CheckName) ? [board, depth] : [board],
  );
  const after = lettersOf(board);
  return field(replyOf(functionName, result)) + field(after);
}

/** What a function returned, as it is written of an answer and of a call. */
export function replyOf(name: string, result: unknown): string {
  switch (name) {
    case 'lines':
      return linesReply(result);
    case 'candidates':
    case 'bestPoints':
      return pointsReply(result);
    default:
      return valueReply(result);
  }
}
