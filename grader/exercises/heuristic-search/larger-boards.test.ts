/**
 * A program can be right on every 3×3 board and wrong on larger ones: a loop in it stops at 3, or at 4. The
 * listed cases must show each such loop, for either side.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { THREE_TO_FIVE } from '../kit/boards/read-board.ts';
import { readBoard } from '../kit/fixtures/read-board.ts';
import { evaluate, isTerminal } from './in-child/heuristic-rules.ts';

interface LargerCases {
  readonly cases: readonly { readonly board: string }[];
}

function listedBoards(check: string): readonly string[] {
  const url = new URL(`../../../cases/heuristic-search/${check}.json`, import.meta.url);
  const { cases } = JSON.parse(readFileSync(url, 'utf8')) as LargerCases;
  const boards = cases.map(({ board }) => board).filter((board) => board !== '*');
  return boards.map((board) => readBoard(board, THREE_TO_FIVE).board);
}

const LOOPS_FOR_LINES = [
  'over rows',
  'over columns',
  'over the squares of a row',
  'over the squares of a column',
  'over the diagonal from the top left',
  'over the diagonal from the top right',
] as const;
const LOOPS_FOR_EMPTY_SQUARES = [
  'over rows in search of an empty square',
  'over columns in search of an empty square',
] as const;
type Loop = (typeof LOOPS_FOR_LINES)[number] | (typeof LOOPS_FOR_EMPTY_SQUARES)[number];

/** One loop of a program, which stops too early. */
interface ShortLoop {
  readonly loop: Loop;
  readonly end: number;
  /** It does so only when it looks at the marks of this side. */
  readonly side?: 'x' | 'o';
}

function hasLine(board: string, side: 'x' | 'o', short: ShortLoop): boolean {
  const rows = board.split(' ');
  const n = rows.length;
  const numbers = (loop: Loop): number[] => numbersOf(n, loop, side, short);
  const isOwn = (row: number, column: number): boolean => rows[row]![column] === side;
  return (
    numbers('over rows').some((row) =>
      numbers('over the squares of a row').every((column) => isOwn(row, column)),
    ) ||
    numbers('over columns').some((column) =>
      numbers('over the squares of a column').every((row) => isOwn(row, column)),
    ) ||
    numbers('over the diagonal from the top left').every((i) => isOwn(i, i)) ||
    numbers('over the diagonal from the top right').every((i) => isOwn(i, n - 1 - i))
  );
}

/** The numbers that a loop runs through. */
function numbersOf(n: number, loop: Loop, side: 'x' | 'o' | undefined, short: ShortLoop): number[] {
  const isShort = loop === short.loop && side === short.side;
  const end = isShort ? Math.min(n, short.end) : n;
  return Array.from({ length: end }, (_, i) => i);
}

function winnerOn(board: string, short: ShortLoop): 'x' | 'o' | undefined {
  if (hasLine(board, 'x', short)) return 'x';
  return hasLine(board, 'o', short) ? 'o' : undefined;
}

function isFull(board: string, short: ShortLoop): boolean {
  const rows = board.split(' ');
  const numbers = (loop: Loop) => numbersOf(rows.length, loop, undefined, short);
  return numbers('over rows in search of an empty square').every((row) =>
    numbers('over columns in search of an empty square').every((c) => rows[row]![c] !== '_'),
  );
}

const shortForLines: readonly ShortLoop[] = LOOPS_FOR_LINES.flatMap((loop) =>
  [3, 4].flatMap((end) => (['x', 'o'] as const).map((side) => ({ loop, end, side }))),
);
const shortForEmptySquares: readonly ShortLoop[] = LOOPS_FOR_EMPTY_SQUARES.flatMap((loop) =>
  [3, 4].map((end) => ({ loop, end })),
);

/** As evaluate tells it: by an infinite value. */
function rightWinnerOn(board: string): 'x' | 'o' | undefined {
  const value = evaluate(board);
  if (value === Infinity) return 'x';
  return value === -Infinity ? 'o' : undefined;
}

test.each(shortForLines)('evaluate shows a loop $loop that stops at $end for $side', (short) => {
  const boards = listedBoards('evaluate');
  const differing = boards.filter((board) => winnerOn(board, short) !== rightWinnerOn(board));
  expect(differing).not.toEqual([]);
});

test.each([...shortForLines, ...shortForEmptySquares])(
  'isTerminal shows a loop $loop that stops at $end',
  (short) => {
    const differing = listedBoards('isTerminal').filter((board) => {
      const isOver = winnerOn(board, short) !== undefined || isFull(board, short);
      return isOver !== isTerminal(board);
    });
    expect(differing).not.toEqual([]);
  },
);
