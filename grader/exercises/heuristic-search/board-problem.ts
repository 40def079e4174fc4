/**
 * What can be wrong with a text that was meant as a board, in words: which row, what was found
 * there, and what to write instead.
 */
import { visibleLine } from '../../text/visible.ts';

export class BoardProblem extends Error {
  override readonly name = 'BoardProblem';
  /** What to write instead. */
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

const FORM =
  'Write three to five rows of x, o and _ (empty), each as long as there are rows: "xox o_o _x_".';

export function emptyText(): BoardProblem {
  return new BoardProblem('the board is empty text', FORM);
}

export function tooLong(text: string): BoardProblem {
  return new BoardProblem(`the board ${quoted(text)} is ${text.length} characters long`, FORM);
}

export function unknownCharacter(
  character: string,
  rows: readonly string[],
  index: number,
  text: string,
): BoardProblem {
  const where = rows.length === 1 ? 'the text' : `row ${index + 1}`;
  const meant = meantBy(character);
  return new BoardProblem(
    `${where} of the board ${quoted(text)} holds ${named(character)}, which is no square`,
    meant === undefined ? FORM : `Did you mean ${meant}? ${FORM}`,
  );
}

export function wrongNumberOfRows(rows: readonly string[], text: string): BoardProblem {
  const squares = rows.join('').length;
  const isInRows = rows.length > 1 && rows.some((row) => row.length > 1);
  return isInRows
    ? new BoardProblem(
        `the board ${quoted(text)} has ${count(rows.length, 'row')}, not three, four or five`,
        FORM,
      )
    : new BoardProblem(
        `the board ${quoted(text)} has ${count(squares, 'square')}, not 9, 16 or 25`,
        FORM,
      );
}

/** @param size how many rows the board has, and how many squares each of them must have */
export function wrongLength(row: string, index: number, size: number, text: string): BoardProblem {
  const found = row === '' ? 'is empty' : `("${row}") has ${count(row.length, 'square')}`;
  const spaces = row.length < size ? 'Write _ for each empty square, not a space. ' : '';
  return new BoardProblem(
    `row ${index + 1} of the board ${quoted(text)} ${found}; with ${size} rows, a row has ${size} squares`,
    `${spaces}${FORM}`,
  );
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

const LETTER_X = 'the letter x';
const LETTER_O = 'the letter o';
const UNDERSCORE = 'an underscore, _';

/** Characters that are taken for one of the three; compatibility forms are made plain before. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ...['x', '\u0445', '\u03C7', '\u00D7', '\u2715', '\u2716', '\u274C'].map(
    (alike) => [alike, LETTER_X] as const, // x, Cyrillic, Greek, multiplication sign, crosses
  ),
  ...['o', '0', '\u043E', '\u03BF', '\u25CB', '\u25EF', '\u2B55'].map(
    (alike) => [alike, LETTER_O] as const, // o, zero, Cyrillic, Greek, circles
  ),
  ...['_', '-', '.', '*', '#', '?', '\u00B7', '\u2013', '\u2014'].map(
    (alike) => [alike, UNDERSCORE] as const, // _, and signs that people write for nothing
  ),
]);

function meantBy(character: string): string | undefined {
  return LOOKALIKES.get(character.normalize('NFKC').toLowerCase()) ?? LOOKALIKES.get(character);
}

function named(character: string): string {
  if (character >= '0' && character <= '9') return `the digit ${character}`;
  if (character >= '!' && character <= '~') return `the character ${character}`;
  const hexadecimal = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `the character ${quoted(character)} (U+${hexadecimal})`;
}

/** A text as a message shows it: short, on one line, with nothing that could move a terminal. */
function quoted(text: string): string {
  const oneLine = text.trim().replace(/\s+/g, ' ');
  const short = oneLine.length > 40 ? `${oneLine.slice(0, 40)}…` : oneLine;
  return `"${visibleLine(short)}"`;
}
