/** Reads a position on 15×15 squares as people write it, or says what is wrong with it. */

import type { MessageKey, MessageValues } from '../../../base/messages/format-message.ts';
import { localized } from '../../../base/messages/user-error.ts';
import type { Fault } from '../../../base/text/file-problem.ts';
import type { CaseReading } from '../../../engine/case-format.ts';
import { boardAt, FIFTEEN } from '../boards/read-board.ts';
import { leadOn } from '../in-child/boards/board.ts';
import { afterMoves, countMarks, type LargeBoardText } from '../in-child/large-board/position.ts';
import {
  hasWon,
  type SquareNumber,
  signsOf,
  squareNamed,
} from '../in-child/large-board/squares.ts';

/**
 * Reads moves or rows. A row of 15 squares is never the name of a square, so the two forms cannot be confused. A position
 * is legal when X has as many marks as O or one more, and at most one side has five in a row. Moves may come in any order.
 *
 * @param text moves or rows with spaces, commas, line breaks or `/` between them, also in capitals; the empty text is the
 *   empty board
 */
export function readPosition(text: string, path: Fault['path'] = []): CaseReading<LargeBoardText> {
  const refused = (key: MessageKey, values?: MessageValues) => ({
    fault: { path, explain: localized(key, values) },
  });
  const words = text.split(/[\s/,]+/).filter((word) => word !== '');
  const isRows = words.some((word) => /^[xo_]+$/i.test(word));
  const rows = isRows ? boardAt(path, text, FIFTEEN) : undefined;
  if (rows !== undefined && 'fault' in rows) return rows;
  const moves = isRows ? [] : words.map(squareNamed);
  const wrong = moves.findIndex((move, at) => move === undefined || moves.indexOf(move) < at);
  if (wrong >= 0) {
    const key = moves[wrong] === undefined ? 'position.no-move' : 'position.taken';
    return refused(key, { text: words[wrong]!, number: wrong + 1 });
  }
  const value = rows?.value ?? afterMoves(moves as SquareNumber[]);
  const lead = leadOn(value);
  if (lead < 0 || lead > 1) return refused('position.counts', countMarks(value));
  const signs = signsOf(value);
  return hasWon(signs, 1) && hasWon(signs, -1) ? refused('position.both-won') : { value };
}
