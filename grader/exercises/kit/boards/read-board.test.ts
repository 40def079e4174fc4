import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { GraderError } from '../../../base/grader-error.ts';
import { readBoard } from '../fixtures/read-board.ts';
import { type BoardCell, boardText, cellsOf } from '../in-child/boards/board.ts';
import { meantBy, THREE_BY_THREE } from './read-board.ts';

const cell = fc.constantFrom<BoardCell>('x', 'o', '_');
const row = fc.tuple(cell, cell, cell);
const anyText = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0x10ffff }),
      fc.constantFrom(...'xo_ /').map((c) => c.charCodeAt(0)),
    ),
    { maxLength: 60 },
  )
  .map((codePoints) => String.fromCodePoint(...codePoints));
const anyBoard = fc.tuple(row, row, row).map(boardText);

function refusalOf(text: string): GraderError {
  try {
    readBoard(text, THREE_BY_THREE).board;
  } catch (error) {
    if (error instanceof GraderError) return error;
  }
  throw new Error(`${text} was not refused with a GraderError`);
}

describe('every readable form of the same board', () => {
  test.each([
    ['the written form', 'xox o_o _x_'],
    ['rows parted by more spaces and tabs', '  xox \t o_o   _x_ '],
    ['rows on lines', 'xox\no_o\n_x_\n'],
    ['rows on lines that end as on Windows', 'xox\r\no_o\r\n_x_\r\n'],
    ['rows parted by slashes', 'xox/o_o/_x_'],
    ['rows parted by slashes and spaces', 'xox / o_o / _x_'],
    ['nine letters in one word', 'xoxo_o_x_'],
    ['nine letters on one line', 'x o x o _ o _ x _'],
    ["the platform's own output", 'x o x\no _ o\n_ x _\n'],
    ["the platform's rows parted by slashes", 'x o x / o _ o / _ x _'],
    ['nine letters on nine lines', 'x\no\nx\no\n_\no\n_\nx\n_'],
    ['capitals', 'XOX O_O _X_'],
    ['a byte order mark before it', '\uFEFFxox o_o _x_'],
    ['rows on lines with empty lines between', 'xox\n\no_o\n\n_x_'],
  ])('%s', (_name, text) => {
    expect(readBoard(text, THREE_BY_THREE)).toEqual({ board: 'xox o_o _x_', usedShortForm: false });
  });
});

describe('rows from which Markdown took the underscores', () => {
  test.each([
    ['xox o_o x', 'xox o_o _x_'],
    ['xox o xox', 'xox _o_ xox'],
    ['X/O_O/xox', '_x_ o_o xox'],
    ['x\no\nx', '_x_ _o_ _x_'],
    ['x o x', '_x_ _o_ _x_'],
  ])('%j stands for %s', (text, board) => {
    expect(readBoard(text, THREE_BY_THREE)).toEqual({ board, usedShortForm: true });
  });

  it('are not confused with nine single letters', () => {
    expect(readBoard('x o x o x o _ x _', THREE_BY_THREE).board).toBe('xox oxo _x_');
    expect(readBoard('x o x', THREE_BY_THREE).board).toBe('_x_ _o_ _x_');
  });
});

describe('what is no board is refused with the place and the fault', () => {
  test.each([
    ['', 'the board is empty text'],
    [' \n\t', 'the board is empty text'],
    ['x0x o_o _x_', 'row 1 of the board "x0x o_o _x_" holds the digit 0, which is no square'],
    ['xox o.o _x_', 'row 2 of the board "xox o.o _x_" holds the character ., which is no square'],
    [
      'xox o_o _х_',
      'row 3 of the board "xox o_o _х_" holds the character "х" (U+0445), which is no square',
    ],
    ['hello', 'the text of the board "hello" holds the character h, which is no square'],
    ['xox o_ _x_', 'row 2 of the board "xox o_ _x_" ("o_") has 2 squares; a row has three squares'],
    ['xox o_o _', 'row 3 of the board "xox o_o _" ("_") has 1 square; a row has three squares'],
    [
      'xoxo o_o _x_',
      'row 1 of the board "xoxo o_o _x_" ("xoxo") has 4 squares; a row has three squares',
    ],
    ['xox//_x_', 'row 2 of the board "xox//_x_" is empty; a row has three squares'],
    ['xox o_o', 'the board "xox o_o" has 2 rows, not three rows'],
    ['xox o_o _x_ ___', 'the board "xox o_o _x_ ___" has 4 rows, not three rows'],
    ['xoxo_o_x', 'the board "xoxo_o_x" has 8 squares, not nine squares'],
    ['x o x o _ o _ x', 'the board "x o x o _ o _ x" has 8 squares, not nine squares'],
    ['x', 'the board "x" has 1 square, not nine squares'],
  ])('%j', (text, message) => {
    expect(refusalOf(text).message).toBe(message);
    const chinese = refusalOf(text).explain('zh');
    expect(chinese.message).toMatch(/\p{Script=Han}/u);
    expect(chinese.advice).toContain('"xox o_o _x_"');
  });

  it('advises the letter that was meant', () => {
    expect(refusalOf('x0x o_o _x_').advice).toMatch(/^Did you mean the letter o\?/);
    expect(refusalOf('×ox o_o _x_').advice).toMatch(/^Did you mean the letter x\?/);
    expect(refusalOf('ｘox o_o _x_').advice).toMatch(/^Did you mean the letter x\?/);
    expect(refusalOf('xox o-o _x_').advice).toMatch(/^Did you mean an underscore, _\?/);
    expect(refusalOf('xox oo _x_').advice).toMatch(/^Write _ for each empty square/);
    expect(refusalOf('xox o7o _x_').advice).toMatch(/^Write three rows/);
  });

  it('whatever the text, and the message is one harmless line', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        try {
          expect(readBoard(text, THREE_BY_THREE).board).toMatch(/^[xo_]{3} [xo_]{3} [xo_]{3}$/);
        } catch (error) {
          expect(error).toBeInstanceOf(GraderError);
          expect((error as Error).message).toMatch(/^[^\p{C}]{1,200}$/u);
        }
      }),
    );
  });
});

describe('for every board', () => {
  it('reading undoes writing, in each way of parting rows and squares', () => {
    fc.assert(
      fc.property(
        anyBoard,
        fc.constantFrom(' ', '\n', '\r\n', '/', ' / ', ''),
        (board, parting) => {
          const full = board.replaceAll(' ', parting);
          expect(readBoard(full, THREE_BY_THREE)).toEqual({ board, usedShortForm: false });
          expect(readBoard(full.toUpperCase(), THREE_BY_THREE)).toEqual({
            board,
            usedShortForm: false,
          });
        },
      ),
    );
  });

  it('cells are new arrays at every call', () => {
    const first = cellsOf('xox o_o _x_');
    first[1]![1] = 'x';
    expect(boardText(first)).toBe('xox oxo _x_');
    expect(cellsOf('xox o_o _x_')).toEqual([
      ['x', 'o', 'x'],
      ['o', '_', 'o'],
      ['_', 'x', '_'],
    ]);
  });
});

it.each([
  ['\uFF38', 'x'],
  ['0', 'o'],
  ['\u00B7', '_'],
  ['7', undefined],
])('%j is taken for %s', (character, meant) => {
  expect(meantBy(character)).toBe(meant);
});
