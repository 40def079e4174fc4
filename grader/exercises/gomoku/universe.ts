/**
 * What the case `"*"` stands for in each check of gomoku. `scoreLine` is asked about every line of 5
 * to 8 squares: passing that is proof for these lengths. The others are asked about a fixed list of
 * positions from seeded games (`positions.json`, made by `tools/positions/write-positions.ts`).
 */

import type { Values } from '../../derived/stated.ts';
import { turnOn } from '../../kit/boards/board.ts';
import {
  afterMoves,
  countMarks,
  otherSide,
  type Position,
  rememberLastMove,
} from '../../kit/large-board/position.ts';
import { squareNamed } from '../../kit/large-board/squares.ts';
import games from './positions/positions.json' with { type: 'json' };

/** From the shortest line on a board to a length at which each run has room for two free ends. */
const LINE_LENGTHS = [5, 6, 7, 8];

const MARKS = ['x', 'o'];

/** @returns every question that the function's `"*"` stands for, those on few marks first */
export function everyQuestion(name: string): readonly Values[] {
  if (name === 'scoreLine') {
    return everyLine().flatMap((line) => MARKS.map((mark) => ({ line, mark })));
  }
  return listedPositions().flatMap(({ position: board, deepest }): Values[] => {
    const mark = turnOn(board);
    const searches = Array.from({ length: deepest }, (_, index) => ({ board, depth: index + 1 }));
    switch (name) {
      case 'evaluate':
        return MARKS.map((side) => ({ board, mark: side }));
      case 'candidates':
        return [1, 2, 3].map((depth) => ({ board, depth }));
      case 'min_value':
        return [{ board, depth: 0 }, ...searches].map((each) => ({
          ...each,
          mark: otherSide(mark),
        }));
      case 'max_value':
        return [{ board, depth: 0 }, ...searches].map((each) => ({ ...each, mark }));
      case 'bestPoints':
        return searches.map((each) => ({ ...each, mark }));
      default:
        return [{ board }];
    }
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
      if (deepest.has(position)) continue;
      deepest.set(position, depths[index] ?? 1);
      if (length > 0) rememberLastMove(position, squares[length - 1]!);
    }
  }
  const listed = [...deepest].map(([position, depth]) => ({ position, deepest: depth }));
  return listed.sort((a, b) => marksOn(a) - marksOn(b));
}

function marksOn({ position }: ListedPosition): number {
  const { x, o } = countMarks(position);
  return x + o;
}
