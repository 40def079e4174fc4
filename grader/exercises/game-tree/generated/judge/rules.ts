/**
 * The judge's own rules of tic-tac-toe, shared with nobody: a position is one number, nine bits for
 * the squares of X and nine above them for those of O.
 */

export type Position = number;

const LINES = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const FULL = 0o777;

const WON = Array.from({ length: 512 }, (_, bits) => LINES.some((line) => (bits & line) === line));
const COUNT = Array.from({ length: 512 }, (_, bits) => {
  let count = 0;
  for (let left = bits; left > 0; left &= left - 1) count++;
  return count;
});

const values = new Map<Position, number>();
const sizes = new Map<Position, number>();

function solve(position: Position): void {
  if (values.has(position)) return;
  const next = moves(position);
  next.forEach(solve);
  const below = next.map((move) => values.get(move)!);
  const value = WON[position & FULL] ? 1 : WON[position >> 9] ? -1 : 0;
  if (next.length === 0) values.set(position, value);
  else values.set(position, xMoves(position) ? Math.max(...below) : Math.min(...below));
  sizes.set(
    position,
    next.reduce((sum, move) => sum + sizes.get(move)!, 1),
  );
}

/** The positions one move later; none when the game is over. */
export function moves(position: Position): Position[] {
  if (isOver(position)) return [];
  const taken = (position & FULL) | (position >> 9);
  const shift = xMoves(position) ? 0 : 9;
  const found: Position[] = [];
  for (let square = 0; square < 9; square++) {
    if ((taken & (1 << square)) === 0) found.push(position | (1 << (square + shift)));
  }
  return found;
}

export function isOver(position: Position): boolean {
  return WON[position & FULL]! || WON[position >> 9]! || emptySquares(position) === 0;
}

export function xMoves(position: Position): boolean {
  return COUNT[position & FULL] === COUNT[position >> 9];
}

export function emptySquares(position: Position): number {
  return 9 - COUNT[position & FULL]! - COUNT[position >> 9]!;
}

solve(0);

/** All that can arise in a game, those with the fewest empty squares first. */
export const POSITIONS: readonly Position[] = [...values.keys()].sort(
  (a, b) => emptySquares(a) - emptySquares(b) || a - b,
);

export function canArise(position: Position): boolean {
  return values.has(position);
}

/** What X gets when both play rightly. */
export function gameValue(position: Position): number {
  return values.get(position)!;
}

/** How many nodes the tree below a position has, itself included. */
export function treeSize(position: Position): number {
  return sizes.get(position)!;
}

export function forcedWins(position: Position): Position[] {
  return moves(position).filter((move) => gameValue(move) === 1);
}

/** A position of X from which this one, with O to move, comes by one move. */
export function before(position: Position): Position {
  const xs = position & FULL;
  return position & ~(xs & -xs);
}

export function toBoard(position: Position): string[][] {
  const letters = Array.from({ length: 9 }, (_, square) =>
    position & (1 << square) ? 'x' : position & (1 << (square + 9)) ? 'o' : '_',
  );
  return [letters.slice(0, 3), letters.slice(3, 6), letters.slice(6)];
}

/** In the written form, `xox o_o _x_`. */
export function boardText(position: Position): string {
  return toBoard(position)
    .map((row) => row.join(''))
    .join(' ');
}

/** @returns `undefined` for what is not three rows of three letters */
export function readBoard(board: unknown): Position | undefined {
  if (!Array.isArray(board) || board.length !== 3) return undefined;
  let position = 0;
  for (let row = 0; row < 3; row++) {
    const cells: unknown = board[row];
    if (!Array.isArray(cells) || cells.length !== 3) return undefined;
    for (let column = 0; column < 3; column++) {
      const bit = 1 << (row * 3 + column);
      if (cells[column] === 'x') position |= bit;
      else if (cells[column] === 'o') position |= bit << 9;
      else if (cells[column] !== '_') return undefined;
    }
  }
  return position;
}
