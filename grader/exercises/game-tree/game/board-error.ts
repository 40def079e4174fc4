/**
 * What can be wrong with a text that was meant as a board, in words: which row, what was found
 * there, and what to write instead.
 */
import { GraderError } from '../../../grader-error.ts';
import { englishCount } from '../../../text/english.ts';
import { meantBy } from '../../../text/look-alikes.ts';
import { characterName, quoted } from '../../../text/quoted.ts';

export class BoardError extends GraderError {
  override readonly name = 'BoardError';
}

const FORM = 'Write three rows of x, o and _ (empty), as in "xox o_o _x_".';

export function emptyBoard(): BoardError {
  return new BoardError('the board is empty text', FORM);
}

export function tooLong(text: string): BoardError {
  return new BoardError(`the board ${quoted(text)} is ${text.length} characters long`, FORM);
}

export function unknownCharacter(
  character: string,
  rows: readonly string[],
  index: number,
  text: string,
): BoardError {
  const where = rows.length === 1 ? 'the text' : `row ${index + 1}`;
  const meant = meantBy(character);
  return new BoardError(
    `${where} of the board ${quoted(text)} holds ${characterName(character)}, which is no square`,
    meant === undefined ? FORM : `Did you mean ${meant}? ${FORM}`,
  );
}

export function wrongNumberOfRows(rows: readonly string[], text: string): BoardError {
  const squares = rows.join('').length;
  const inRows = rows.length > 1 && rows.some((row) => row.length > 1);
  const found = inRows ? englishCount(rows.length, 'row') : englishCount(squares, 'square');
  const wanted = inRows ? 'three rows' : 'nine squares';
  return new BoardError(`the board ${quoted(text)} has ${found}, not ${wanted}`, FORM);
}

export function wrongLength(row: string, index: number, text: string): BoardError {
  const found =
    row === '' ? 'is empty' : `(${quoted(row)}) has ${englishCount(row.length, 'square')}`;
  const spaces = row.length < 3 ? 'Write _ for each empty square, not a space. ' : '';
  return new BoardError(
    `row ${index + 1} of the board ${quoted(text)} ${found}; a row has three squares`,
    `${spaces}${FORM}`,
  );
}
