/**
 * What can be wrong with a text that was meant as a board, in words: which row, what was found
 * there, and what to write instead.
 */
import { GraderError } from '../../../grader-error.ts';
import { visibleLine } from '../../../text/visible.ts';

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
    `${where} of the board ${quoted(text)} holds ${named(character)}, which is no square`,
    meant === undefined ? FORM : `Did you mean ${meant}? ${FORM}`,
  );
}

export function wrongNumberOfRows(rows: readonly string[], text: string): BoardError {
  const squares = rows.join('').length;
  const inRows = rows.length > 1 && rows.some((row) => row.length > 1);
  const found = inRows ? count(rows.length, 'row') : count(squares, 'square');
  const wanted = inRows ? 'three rows' : 'nine squares';
  return new BoardError(`the board ${quoted(text)} has ${found}, not ${wanted}`, FORM);
}

export function wrongLength(row: string, index: number, text: string): BoardError {
  const found = row === '' ? 'is empty' : `(${quoted(row)}) has ${count(row.length, 'square')}`;
  const spaces = row.length < 3 ? 'Write _ for each empty square, not a space. ' : '';
  return new BoardError(
    `row ${index + 1} of the board ${quoted(text)} ${found}; a row has three squares`,
    `${spaces}${FORM}`,
  );
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

const LETTER_X = 'the letter x';
const LETTER_O = 'the letter o';
const UNDERSCORE = 'an underscore, _';

/** Characters that are taken for one of the three, after full-width ones were made plain. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ...['x', '\u0445', '\u03C7', '\u00D7', '\u2715', '\u2716', '\u274C'].map(
    (alike) => [alike, LETTER_X] as const, // x, Cyrillic, Greek, multiplication sign, crosses
  ),
  ...['o', '0', '\u043E', '\u03BF', '\u25CB', '\u25EF', '\u2B55'].map(
    (alike) => [alike, LETTER_O] as const, // o, zero, Cyrillic, Greek, circles
  ),
  ...['_', '-', '.', '*', '#', '?', '\u00B7', '\u2013', '\u2014'].map(
    (alike) => [alike, UNDERSCORE] as const, // _, and signs people use for nothing
  ),
]);

function meantBy(character: string): string | undefined {
  return LOOKALIKES.get(character.normalize('NFKC').toLowerCase()) ?? LOOKALIKES.get(character);
}

function named(character: string): string {
  if (character >= '0' && character <= '9') return `the digit ${character}`;
  if (character >= '!' && character <= '~') return `the character ${character}`;
  const codePoint = character.codePointAt(0) ?? 0;
  const hexadecimal = codePoint.toString(16).toUpperCase().padStart(4, '0');
  return `the character ${quoted(character)} (U+${hexadecimal})`;
}

/** A text as a message shows it: short, on one line, with nothing that could move a terminal. */
function quoted(text: string): string {
  const oneLine = text.trim().replace(/\s+/g, ' ');
  const short = oneLine.length > 40 ? `${oneLine.slice(0, 40)}…` : oneLine;
  return `"${visibleLine(short)}"`;
}
