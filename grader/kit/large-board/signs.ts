/**
 * What stands on the squares of a board or a line, as numbers, and who has five in a row. It serves inside
 * the sandbox, too: it uses nothing that a submission can have replaced.
 */
import { FIVE, LINES } from './squares.ts';

/** 1 for X, -1 for O, 0 for an empty square; any other number is a square of neither. */
export interface Signs {
  readonly [square: number]: number;
  readonly length: number;
}

const SignList = Int8Array;
export const OTHER = 2;

/** @param letters of the rows of a board, or of a line */
export function signsOf(letters: string): Int8Array<ArrayBuffer> {
  let spaces = 0;
  for (let i = 0; i < letters.length; i++) if (letters[i] === ' ') spaces++;
  const signs = new SignList(letters.length - spaces);
  let square = 0;
  for (let i = 0; i < letters.length; i++) {
    const letter = letters[i];
    if (letter === ' ') continue;
    signs[square++] = letter === '_' ? 0 : letter === 'x' ? 1 : letter === 'o' ? -1 : OTHER;
  }
  return signs;
}

/** @param sign 1 for X, -1 for O @returns whether that side has five or more in a row in the line */
export function hasFive(squares: Signs, line: Signs, sign: number): boolean {
  let length = 0;
  for (let place = 0; place < line.length; place++) {
    length = squares[line[place]!] === sign ? length + 1 : 0;
    if (length === FIVE) return true;
  }
  return false;
}

/** Whether that side has five or more in a row anywhere. */
export function hasWon(squares: Signs, sign: number): boolean {
  for (let i = 0; i < LINES.length; i++) if (hasFive(squares, LINES[i]!, sign)) return true;
  return false;
}
