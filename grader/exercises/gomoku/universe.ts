/**
 * What the case `"*"` stands for in each check of gomoku. `scoreLine` is asked about every line of 5
 * to 8 squares: passing that is proof for these lengths. The others are asked about a fixed list of
 * positions from seeded games (`positions.json`, made by `tools/positions/write-positions.ts`).
 */

import type { StatedFunction, Values } from '../../derived/stated.ts';
import { afterMoves, countMarks, type Position } from '../../kit/large-board/position.ts';
import { squareNamed } from '../../kit/large-board/squares.ts';
import games from './positions/positions.json' with { type: 'json' };

/** From the shortest line on a board to a length at which each run has room for two free ends. */
const LINE_LENGTHS = [5, 6, 7, 8];

const MARKS = ['x', 'o'];

/** From 2 on it makes no difference. */
const MOST_FOR_CANDIDATES = 3;

/** @returns every question that the function's `"*"` stands for, and some that nobody asks; those on few marks first */
export function everyQuestion(
  name: string,
  { given, also = [] }: StatedFunction,
): readonly Values[] {
  const parts = [...given, ...also];
  const marks = parts.includes('mark') ? MARKS : [undefined];
  if (name === 'scoreLine')
    return everyLine().flatMap((line) => marks.map((mark) => ({ line, mark })));
  return listedPositions().flatMap(({ position: board, deepest }) => {
    const most =
      name === 'candidates' ? MOST_FOR_CANDIDATES : parts.includes('depth') ? deepest : 0;
    const depths = Array(most + 1).keys();
    return [...depths].flatMap((depth) => marks.map((mark) => ({ board, depth, mark })));
  });
}

/** @returns the 9,720 lines of 5 to 8 squares over three letters, the short ones first */
export function everyLine(): string[] {
  const ofLength = (length: number): string[] =>
    length === 0
      ? ['']
      : ofLength(length - 1).flatMap((line) => ['_', 'x', 'o'].map((letter) => line + letter));
  return LINE_LENGTHS.flatMap(ofLength);
}

/** A position of the list, and the largest depth at which it is asked about. */
export interface ListedPosition {
  readonly position: Position;
  readonly deepest: number;
}

let remembered: readonly ListedPosition[] | undefined;

/** @returns the positions of the list, each once, those with few marks first */
export function listedPositions(): readonly ListedPosition[] {
  remembered ??= readGames();
  return remembered;
}

function readGames(): ListedPosition[] {
  const deepest = new Map<Position, number>();
  for (const { moves, at, depths } of games) {
    const squares = moves.split(' ').map((name) => squareNamed(name)!);
    for (const [index, length] of at.entries()) {
      const position = afterMoves(squares.slice(0, length));
      if (!deepest.has(position)) deepest.set(position, depths[index] ?? 1);
    }
  }
  const listed = [...deepest].map(([position, depth]) => ({ position, deepest: depth }));
  return listed.sort((a, b) => marksOn(a) - marksOn(b));
}

function marksOn({ position }: ListedPosition): number {
  const { x, o } = countMarks(position);
  return x + o;
}
