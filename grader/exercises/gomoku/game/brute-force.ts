/** Gomoku by its definitions, as slow as can be: what the rules are tested against. */
import { type Mark, type Position, positionAfter } from './position.ts';
import { rightLines } from './rules.ts';
import { columnOf, rowOf, SIZE, SQUARES, type Square, squareAt } from './squares.ts';

const MARKS: readonly Mark[] = ['x', 'o'];

/** @returns the letter of a square, undefined off the board */
export function letter({ squares }: Position, row: number, column: number): string | undefined {
  if (row < 0 || row >= SIZE || column < 0 || column >= SIZE) return undefined;
  const sign = squares[squareAt(row, column)]!;
  return sign === 0 ? '_' : sign === 1 ? 'x' : 'o';
}

/** Splits the line at every other mark or empty square, and looks at both sides of each part. */
export function scoreByParts(line: string, mark: Mark): number {
  let score = 0;
  for (const part of line.matchAll(new RegExp(`${mark}+`, 'g'))) {
    const sides = [line.charAt(part.index - 1), line.charAt(part.index + part[0].length)];
    const free = sides.filter((side) => side === '_').length;
    if (part[0].length >= 5) score += 100_000;
    else if (free === 2) score += 10 ** part[0].length;
    else if (free === 1 && part[0].length > 1) score += 10 ** (part[0].length - 1);
  }
  return score;
}

/** Looks at every five squares beside each other, whatever line they lie in. */
export function winnerByWindows(board: Position): string {
  for (const mark of MARKS) {
    for (let square = 0; square < SQUARES; square++) {
      for (const [down, right] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const) {
        const window = [0, 1, 2, 3, 4].map((step) =>
          letter(board, rowOf(square) + step * down, columnOf(square) + step * right),
        );
        if (window.every((each) => each === mark)) return mark;
      }
    }
  }
  return '_';
}

export const freeSquares = ({ squares }: Position) =>
  [...squares.keys()].filter((square) => squares[square] === 0);

/** Measures how far each empty square is from every mark. */
export function candidatesByDefinition(board: Position, depth: number): Square[] {
  const distance = (from: Square) =>
    Math.min(
      ...[...board.squares.keys()]
        .filter((to) => board.squares[to] !== 0)
        .map((to) =>
          Math.max(Math.abs(rowOf(from) - rowOf(to)), Math.abs(columnOf(from) - columnOf(to))),
        ),
    );
  const free = freeSquares(board);
  if (free.length === SQUARES) return [squareAt(7, 7)];
  const away = (steps: number) => free.filter((square) => distance(square) === steps);
  return depth >= 2 ? [...away(1), ...away(2)] : away(1);
}

/** Tries every empty square, by a board of its own each time. */
export function plainValue(board: Position, depth: number, thinks: Mark): number {
  const free = freeSquares(board);
  if (depth === 0 || free.length === 0 || winnerByWindows(board) !== '_') {
    return rightLines(board)
      .map((line) => scoreByParts(line, thinks) - scoreByParts(line, thinks === 'x' ? 'o' : 'x'))
      .reduce((sum, each) => sum + each, 0);
  }
  const values = free.map((square) => plainValue(positionAfter(board, square), depth - 1, thinks));
  const isOwnTurn = (SQUARES - free.length) % 2 === (thinks === 'x' ? 0 : 1);
  return isOwnTurn ? Math.max(...values) : Math.min(...values);
}
