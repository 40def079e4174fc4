/**
 * What can be wrong with a text that was meant as a board, in words: which row, what was found
 * there, and what to write instead.
 */
import { englishCount } from '../../text/english.ts';
import { meantBy } from '../../text/look-alikes.ts';
import { characterName, quoted } from '../../text/quoted.ts';

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
    `${where} of the board ${quoted(text)} holds ${characterName(character)}, which is no square`,
    meant === undefined ? FORM : `Did you mean ${meant}? ${FORM}`,
  );
}

export function wrongNumberOfRows(rows: readonly string[], text: string): BoardProblem {
  const squares = rows.join('').length;
  const isInRows = rows.length > 1 && rows.some((row) => row.length > 1);
  return isInRows
    ? new BoardProblem(
        `the board ${quoted(text)} has ${englishCount(rows.length, 'row')}, not three, four or five`,
        FORM,
      )
    : new BoardProblem(
        `the board ${quoted(text)} has ${englishCount(squares, 'square')}, not 9, 16 or 25`,
        FORM,
      );
}

/** @param size how many rows the board has, and how many squares each of them must have */
export function wrongLength(row: string, index: number, size: number, text: string): BoardProblem {
  const found = row === '' ? 'is empty' : `("${row}") has ${englishCount(row.length, 'square')}`;
  const spaces = row.length < size ? 'Write _ for each empty square, not a space. ' : '';
  return new BoardProblem(
    `row ${index + 1} of the board ${quoted(text)} ${found}; with ${size} rows, a row has ${size} squares`,
    `${spaces}${FORM}`,
  );
}
