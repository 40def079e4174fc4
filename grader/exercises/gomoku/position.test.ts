import { describe, expect, it, test } from 'vitest';
import { turnOn } from '../kit/in-child/boards/board.ts';
import {
  countMarks,
  type LargeBoardText,
  writeMoves,
} from '../kit/in-child/large-board/position.ts';
import { nameOfSquare, SQUARES, squareNamed } from '../kit/in-child/large-board/squares.ts';
import { readPosition } from '../kit/large-board/read-position.ts';
import { isUnfinished, LISTED_POSITIONS } from './fixtures/questions.ts';

const EMPTY_ROWS = Array<string>(15).fill('_'.repeat(15));

function position(text: string): LargeBoardText {
  const read = readPosition(text);
  if ('fault' in read) throw new Error(read.fault.explain('en').message);
  return read.value;
}

function problem(text: string): string | undefined {
  const read = readPosition(text);
  return 'fault' in read ? read.fault.explain('en').message : undefined;
}

describe('squares', () => {
  it('have each a name that is read as the same square', () => {
    for (let square = 0; square < SQUARES; square++) {
      expect(squareNamed(nameOfSquare(square))).toBe(square);
    }
  });

  it('are not found under other names', () => {
    for (const name of ['', 'h', 'h0', 'h16', 'p8', '8h', 'h08', 'h8 ', 'ii']) {
      expect(squareNamed(name), name).toBeUndefined();
    }
  });
});

describe('a position', () => {
  it('is read from moves, X first', () => {
    const rows = EMPTY_ROWS.with(6, '_______o_______').with(7, '_______xx______').join(' ');
    expect(readPosition('h8 H9 i8')).toEqual({ value: rows });
  });

  it('is read from rows parted by spaces, slashes or line breaks, in capitals too', () => {
    const rows = EMPTY_ROWS.with(7, '_______X_______');
    for (const parting of [' ', '/', '\n', ' / ', '\r\n  ']) {
      expect(position(rows.join(parting))).toBe(position('h8'));
    }
  });

  it('is empty without a move', () => {
    expect(position('')).toBe(EMPTY_ROWS.join(' '));
  });

  it('is written as rows and as moves that are read as the same position', () => {
    for (const listed of LISTED_POSITIONS) {
      expect(position(listed)).toBe(listed);
      expect(position(writeMoves(listed))).toBe(listed);
    }
  });

  it('has X to move when both have as many marks', () => {
    expect(['', 'h8', 'h8 h9'].map((text) => turnOn(position(text)))).toEqual(['x', 'o', 'x']);
  });

  it('is unfinished as long as nobody has won and a square is empty', () => {
    expect(isUnfinished(position('h8 h9 i8 i9 j8 j9 k8 k9'))).toBe(true);
    expect(isUnfinished(position('h8 h9 i8 i9 j8 j9 k8 k9 l8'))).toBe(false);
    const full = LISTED_POSITIONS.filter((position) => !position.includes('_'));
    expect(full.map(isUnfinished)).not.toContain(true);
    expect(countMarks(full[0]!)).toEqual({ x: 113, o: 112 });
  });
});

describe('a text that is no legal position', () => {
  test.each([
    ['h8 h9 z3', /move 3, "z3", is no square/],
    ['h8 h9 h8', /move 3, h8, goes to a square that is taken/],
    ['xo_', /has 3 squares, not 225/],
    [EMPTY_ROWS.slice(1).join(' '), /has 14 rows, not 15/],
    [EMPTY_ROWS.with(2, '_'.repeat(14)).join(' '), /row 3 of .* has 14 squares.*15 squares/],
    [EMPTY_ROWS.with(2, 'a'.padEnd(15, '_')).join(' '), /row 3 of .* holds the character a/],
    [EMPTY_ROWS.with(2, 'xx'.padEnd(15, '_')).join(' '), /here it is 2 to 0/],
    [EMPTY_ROWS.with(2, 'o'.padEnd(15, '_')).join(' '), /here it is 0 to 1/],
    [
      EMPTY_ROWS.with(2, 'xxxxx'.padEnd(15, '_')).with(9, 'ooooo'.padEnd(15, '_')).join(' '),
      /both sides have five/,
    ],
  ])('is refused: %s', (text, expected) => {
    expect(problem(text)).toMatch(expected);
  });
});
