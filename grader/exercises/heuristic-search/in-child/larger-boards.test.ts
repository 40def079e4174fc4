/** A wrong program looks at wrong lines. Each such line must show on some board about which its function is asked. */
import { describe, expect, it, test } from 'vitest';
import { SIZES, type Size } from '../../kit/in-child/boards/board.ts';
import { fullBoard, linesOf, positionOf } from '../../kit/in-child/boards/position.ts';
import { statusOf } from '../../kit/in-child/boards/standing.ts';
import { domainQuestions } from '../fixtures/questions.ts';
import { boardsThatOneLineDecides } from './larger-boards.ts';

/** The squares of each line at which a program looks, as bits. */
type Lines = readonly number[];

/** A program with one wrong or missing line, or one too many. */
interface Mistake {
  readonly title: string;
  readonly lines: Lines;
}

const rightLines = (size: Size): Lines => linesOf(size).map(({ bits }) => bits);
const squaresOf = (size: Size): readonly number[] =>
  Array.from({ length: size * size }, (_, square) => square);
const bitsOf = (squares: readonly number[]): number =>
  squares.reduce((bits, square) => bits | (1 << square), 0);

function mistakesIn(size: Size): readonly Mistake[] {
  const mistakes = [...mistakesInOneLine(size), ...linesTooMany(size)];
  return size === 3 ? mistakes : [...mistakes, ...linesOfThreeSquares(size)];
}

function mistakesInOneLine(size: Size): readonly Mistake[] {
  const lines = rightLines(size);
  return linesOf(size).flatMap(({ squares, bits, kind, number }, index) => {
    const name = `${kind} ${number}`;
    const others = squaresOf(size).filter((square) => !squares.includes(square));
    return [
      { title: `no ${name}`, lines: lines.toSpliced(index, 1) },
      ...squares.flatMap((square) => {
        const rest = bits & ~(1 << square);
        return [
          { title: `${name} without square ${square}`, lines: lines.with(index, rest) },
          ...others.map((other) => ({
            title: `${name} with square ${other} for ${square}`,
            lines: lines.with(index, rest | (1 << other)),
          })),
        ];
      }),
    ];
  });
}

/** Lines that go on at the other edge, by steps through the squares in reading order or along a diagonal. */
function linesTooMany(size: Size): readonly Mistake[] {
  const lines = rightLines(size);
  const places = Array.from({ length: size }, (_, place) => place);
  const wrapped = [
    ...[1, size - 1, size, size + 1].flatMap((step) =>
      squaresOf(size).map((start) => places.map((place) => (start + place * step) % size ** 2)),
    ),
    ...places.map((shift) => places.map((row) => row * size + ((row + shift) % size))),
    ...places.map((shift) => places.map((row) => row * size + ((size + shift - row) % size))),
  ];
  return wrapped
    .filter((squares) => !lines.includes(bitsOf(squares)))
    .map((squares) => ({
      title: `also the squares ${squares.join(' ')}`,
      lines: [...lines, bitsOf(squares)],
    }));
}

function linesOfThreeSquares(size: Size): readonly Mistake[] {
  const lines = linesOf(size);
  return [
    { title: 'three in a row', lines: lines.map(({ squares }) => bitsOf(squares.slice(0, 3))) },
    {
      title: 'three rows and columns',
      lines: lines.filter(({ number }) => number <= 3).map(({ bits }) => bits),
    },
    { title: 'the lines of nine squares', lines: rightLines(3) },
  ];
}

const isWhole = (lines: Lines, squares: number): boolean =>
  lines.some((line) => (squares & line) === line);
const countOpen = (lines: Lines, otherSquares: number): number =>
  lines.filter((line) => (otherSquares & line) === 0).length;

type Answer = (x: number, o: number, linesOfX: Lines, linesOfO: Lines) => unknown;

const ANSWERS: Readonly<Record<string, Answer>> = {
  openLines: (x, o, linesOfX, linesOfO) => `${countOpen(linesOfX, o)} ${countOpen(linesOfO, x)}`,
  evaluate: (x, o, linesOfX, linesOfO) => {
    if (isWhole(linesOfX, x)) return 'X has won';
    return isWhole(linesOfO, o) ? 'O has won' : 'nobody has won';
  },
  isTerminal: (x, o, linesOfX, linesOfO) => isWhole(linesOfX, x) || isWhole(linesOfO, o),
};

describe.each(SIZES)('with %i rows', (size) => {
  it.each(Object.keys(ANSWERS))('each wrong line shows in %s, of either side', (name) => {
    const answer = ANSWERS[name]!;
    const right = rightLines(size);
    const boards = [...new Set(domainQuestions(name).map(({ board }) => board))]
      .map(positionOf)
      .filter((position) => position.size === size && (name !== 'isTerminal' || !isFull(position)));
    const isMissed = (linesOfX: Lines, linesOfO: Lines): boolean =>
      boards.every(({ x, o }) => answer(x, o, linesOfX, linesOfO) === answer(x, o, right, right));
    const missed = mistakesIn(size).flatMap(({ title, lines }) => [
      ...(isMissed(lines, right) ? [`${title}, for X`] : []),
      ...(isMissed(right, lines) ? [`${title}, for O`] : []),
    ]);
    expect(missed).toEqual([]);
  });
});

function isFull({ size, x, o }: ReturnType<typeof positionOf>): boolean {
  return (x | o) === fullBoard(size);
}

test('each square of the larger boards is the only empty one of some unfinished board', () => {
  const boards = boardsThatOneLineDecides().filter(
    (board) => statusOf(board).kind === 'unfinished',
  );
  for (const size of [4, 5] as const) {
    const empty = boards
      .map(positionOf)
      .filter((position) => position.size === size)
      .map(({ x, o }) => fullBoard(size) & ~(x | o));
    for (const square of squaresOf(size)) expect(empty).toContain(1 << square);
  }
});

test('each larger board can arise in a game', () => {
  const kinds = boardsThatOneLineDecides().map((board) => statusOf(board).kind);
  expect(kinds).not.toContain('impossible');
});
