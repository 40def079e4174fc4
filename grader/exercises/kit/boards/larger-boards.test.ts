/** Boards in text: each form that people use is read, and what does not read is explained. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { GraderError } from '../../../base/grader-error.ts';
import { readBoard } from '../fixtures/read-board.ts';
import { boardText, cellsOf, SIZES, sizeOf } from '../in-child/boards/board.ts';
import { THREE_TO_FIVE } from './read-board.ts';

const anyBoard = fc.constantFrom(...SIZES).chain((size) => {
  const row = fc.array(fc.constantFrom('x', 'o', '_'), { minLength: size, maxLength: size });
  return fc.array(row, { minLength: size, maxLength: size });
});

describe('reading a board', () => {
  test.each([
    ['xox o_o _x_', 'xox o_o _x_'],
    ['  XOX O_O _X_ ', 'xox o_o _x_'],
    ['xox/o_o/_x_', 'xox o_o _x_'],
    ['xox\no_o\r\n_x_\n', 'xox o_o _x_'],
    ['x o x\no _ o\n_ x _', 'xox o_o _x_'],
    ['xoxo_o_x_', 'xox o_o _x_'],
    ['x o x o _ o _ x _', 'xox o_o _x_'],
    ['x___ _o__ ____ ____', 'x___ _o__ ____ ____'],
    ['x____o__________', 'x___ _o__ ____ ____'],
    ['x _ _ _ _ o _ _ _ _ _ _ _ _ _ _', 'x___ _o__ ____ ____'],
    ['x_ _ _ / _o__ / ____ / _ _ _ _', 'x___ _o__ ____ ____'],
    [`x${'_'.repeat(24)}`, 'x____ _____ _____ _____ _____'],
  ])('reads %j', (text, written) => {
    expect(readBoard(text, THREE_TO_FIVE)).toEqual({ board: written, usedShortForm: false });
  });

  test.each([
    ['xox o_o x', 'xox o_o _x_'],
    ['o x ___', '_o_ _x_ ___'],
    ['o x x', '_o_ _x_ _x_'],
  ])('takes a single letter for the middle of a row of three: %j', (text, written) => {
    expect(readBoard(text, THREE_TO_FIVE)).toEqual({ board: written, usedShortForm: true });
  });

  it('gives back every board that it writes, however the rows are parted', () => {
    fc.assert(
      fc.property(anyBoard, fc.constantFrom(' ', '/', '\n', ''), (letters, between) => {
        const cells = letters as ('x' | 'o' | '_')[][];
        const text = cells.map((row) => row.join('')).join(between);
        expect(readBoard(text, THREE_TO_FIVE).board).toBe(boardText(cells));
        expect(sizeOf(readBoard(text, THREE_TO_FIVE).board)).toBe(cells.length);
        expect(cellsOf(readBoard(text, THREE_TO_FIVE).board)).toEqual(cells);
      }),
    );
  });

  it('ends in a board or in an explanation, whatever the text', () => {
    const letters = fc.string({ unit: fc.constantFrom('x', 'o', '_', ' ', '/', '\n', '0', 'é') });
    fc.assert(
      fc.property(fc.oneof(letters, fc.string()), (text) => {
        try {
          const board = readBoard(text, THREE_TO_FIVE).board;
          expect(readBoard(board, THREE_TO_FIVE).board).toBe(board);
        } catch (error) {
          expect(error).toBeInstanceOf(GraderError);
        }
      }),
    );
  });
});

describe('a text that is no board', () => {
  test.each([
    ['', 'the board is empty text'],
    ['xox o_o', 'has 2 rows, not three, four or five'],
    ['xox o_o _x_ ___ ___ ___', 'has 6 rows, not three, four or five'],
    ['xoxo_o_x', 'has 8 squares, not 9, 16 or 25'],
    [
      'xox o_ _x_',
      'row 2 of the board "xox o_ _x_" ("o_") has 2 squares; with 3 rows, a row has 3',
    ],
    ['____ ____ _x_ ____', 'row 3 of the board "____ ____ _x_ ____" ("_x_") has 3 squares; with 4'],
    ['____ ____ x ____', '("x") has 1 square; with 4 rows, a row has 4 squares'],
    ['xox / / _x_', 'row 2 of the board "xox / / _x_" is empty'],
    ['xox o0o _x_', 'row 2 of the board "xox o0o _x_" holds the digit 0, which is no square'],
    ['a', 'the text of the board "a" holds the character a'],
    ['_'.repeat(501), 'is 501 characters long'],
  ])('%j is refused', (text, message) => {
    expect(() => readBoard(text, THREE_TO_FIVE).board).toThrow(GraderError);
    expect(() => readBoard(text, THREE_TO_FIVE).board).toThrow(message);
  });

  it('is met with what was probably meant', () => {
    const adviceFor = (text: string): string => {
      try {
        return readBoard(text, THREE_TO_FIVE).board;
      } catch (error) {
        return String(error instanceof GraderError ? error.advice : error);
      }
    };
    expect(adviceFor('xox o0o _x_')).toMatch(/^Did you mean the letter o\?/);
    expect(adviceFor('xox o.o _x_')).toMatch(/^Did you mean an underscore, _\?/);
    expect(adviceFor('×ox o_o _x_')).toMatch(/^Did you mean the letter x\?/);
    expect(adviceFor('xox o_ _x_')).toMatch(/^Write _ for each empty square/);
  });
});
