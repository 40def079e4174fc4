/**
 * Which boards can arise in a game of tic-tac-toe, whose turn it is on them, and what is wrong with
 * the others. X always begins. These are the rules of the game only: who *can force* a win is never
 * worked out here but by the reference solution.
 */
import { type BoardText, inReadingOrder } from './board.ts';

export type Side = 'x' | 'o';

/** What a board is, in the rules of the game. `sentence` says it for people, without the board. */
export type Legality =
  | { readonly kind: 'legal-x-to-move'; readonly sentence: string }
  | { readonly kind: 'legal-o-to-move'; readonly sentence: string }
  | { readonly kind: 'finished'; readonly winner: Side | null; readonly sentence: string }
  | { readonly kind: 'impossible'; readonly reason: Impossibility; readonly sentence: string };

export type Impossibility =
  | 'too-many-x'
  | 'too-many-o'
  | 'both-have-won'
  | 'o-moved-after-x-won'
  | 'x-moved-after-o-won';

/** The sets of boards a check can be asked about. */
export type BoardKind = 'reachable' | 'finished' | 'x-to-move' | 'o-to-move';

/**
 * The squares of each side as bits: square 0 is the top left, then in reading order. A board in the
 * written form has a space after every third letter.
 */
interface Stones {
  readonly x: number;
  readonly o: number;
}

const FULL = 0b111_111_111;
const LINES = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
const SQUARES = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const HAS_LINE: readonly boolean[] = Array.from({ length: FULL + 1 }, (_, stones) =>
  LINES.some((line) => (stones & line) === line),
);
const COUNT: readonly number[] = Array.from(
  { length: FULL + 1 },
  (_, stones) => SQUARES.filter((square) => stones & (1 << square)).length,
);

/** What a board in the written form is: one side's to move, finished, or impossible and why. */
export function legality(board: BoardText): Legality {
  const stones = stonesOn(board);
  const outcome = outcomeOf(stones);
  const counted = `it has ${COUNT[stones.x]} x and ${COUNT[stones.o]} o`;
  switch (outcome) {
    case 'x-to-move':
      return { kind: 'legal-x-to-move', sentence: 'it is X to move' };
    case 'o-to-move':
      return { kind: 'legal-o-to-move', sentence: 'it is O to move' };
    case 'x-has-won':
      return { kind: 'finished', winner: 'x', sentence: 'X has won' };
    case 'o-has-won':
      return { kind: 'finished', winner: 'o', sentence: 'O has won' };
    case 'draw':
      return { kind: 'finished', winner: null, sentence: 'it is a draw' };
    case 'too-many-x':
      return impossible(outcome, `${counted}; X moves first, so X is one ahead at most`);
    case 'too-many-o':
      return impossible(outcome, `${counted}; X moves first, so O is never ahead`);
    case 'both-have-won':
      return impossible(outcome, 'X and O both have a line of three');
    case 'o-moved-after-x-won':
      return impossible(outcome, 'X has a line of three, yet O has moved again');
    case 'x-moved-after-o-won':
      return impossible(outcome, 'O has a line of three, yet X has moved again');
    default:
      return outcome satisfies never;
  }
}

function impossible(reason: Impossibility, sentence: string): Legality {
  return { kind: 'impossible', reason, sentence };
}

type BoardState = 'x-to-move' | 'o-to-move' | 'x-has-won' | 'o-has-won' | 'draw' | Impossibility;

function outcomeOf({ x, o }: Stones): BoardState {
  const lead = COUNT[x]! - COUNT[o]!;
  if (lead > 1) return 'too-many-x';
  if (lead < 0) return 'too-many-o';
  if (HAS_LINE[x] && HAS_LINE[o]) return 'both-have-won';
  if (HAS_LINE[x]) return lead === 1 ? 'x-has-won' : 'o-moved-after-x-won';
  if (HAS_LINE[o]) return lead === 0 ? 'o-has-won' : 'x-moved-after-o-won';
  if ((x | o) === FULL) return 'draw';
  return lead === 0 ? 'x-to-move' : 'o-to-move';
}

/** Whose turn it is; null where nobody moves, because the game is over or the board impossible. */
export function sideToMove(board: BoardText): Side | null {
  const outcome = outcomeOf(stonesOn(board));
  return outcome === 'x-to-move' ? 'x' : outcome === 'o-to-move' ? 'o' : null;
}

export function isFinished(board: BoardText): boolean {
  return legality(board).kind === 'finished';
}

/** The boards after each possible move, in the reading order of the move; none where nobody moves. */
export function legalMoves(board: BoardText): readonly BoardText[] {
  return remembered(MOVES, board, () => {
    const side = sideToMove(board);
    if (side === null) return [];
    return [...board].flatMap((cell, index) =>
      cell === '_' ? [board.slice(0, index) + side + board.slice(index + 1)] : [],
    );
  });
}

/** The nodes of the whole tree below a board, itself counted. */
export function sizeOfTree(board: BoardText): number {
  return remembered(SIZES, board, () =>
    legalMoves(board).reduce((sum, move) => sum + sizeOfTree(move), 1),
  );
}

// The same few thousand boards are looked at again and again; there are 19,683 at most.
const MOVES = new Map<BoardText, readonly BoardText[]>();
const SIZES = new Map<BoardText, number>();
const STONES = new Map<BoardText, Stones>();

function remembered<T>(known: Map<BoardText, T>, board: BoardText, find: () => T): T {
  const before = known.get(board);
  if (before !== undefined) return before;
  const found = find();
  known.set(board, found);
  return found;
}

/**
 * A board from which one move of X leads here, always the same one; the board itself where X did not
 * move last, or no such board can arise.
 */
export function boardBefore(board: BoardText): BoardText {
  if (emptySquares(board) % 2 === 1) return board;
  for (const [index, cell] of [...board].entries()) {
    if (cell !== 'x') continue;
    const before = `${board.slice(0, index)}_${board.slice(index + 1)}`;
    if (sideToMove(before) === 'x') return before;
  }
  return board;
}

export function emptySquares(board: BoardText): number {
  const { x, o } = stonesOn(board);
  return COUNT[FULL & ~(x | o)]!;
}

/** Fewest empty squares, then reading order. */
export function smallestFirst(a: BoardText, b: BoardText): number {
  return emptySquares(a) - emptySquares(b) || inReadingOrder(a, b);
}

/**
 * The order in which boards are asked about and shown: the smallest first, and of these the boards
 * with one line of three before those with two at once.
 */
export function simplestFirst(a: BoardText, b: BoardText): number {
  return (
    emptySquares(a) - emptySquares(b) ||
    Number(hasTwoLines(a)) - Number(hasTwoLines(b)) ||
    inReadingOrder(a, b)
  );
}

function hasTwoLines(board: BoardText): boolean {
  const { x, o } = stonesOn(board);
  return LINES.filter((line) => (x & line) === line || (o & line) === line).length > 1;
}

/** All boards of a kind, smallest first. They are worked out once, in a few milliseconds. */
export function boardsOf(kind: BoardKind): readonly BoardText[] {
  allBoards ??= enumerate();
  return allBoards[kind];
}

let allBoards: Readonly<Record<BoardKind, readonly BoardText[]>> | undefined;

/** Goes through all 19,683 ways to fill nine squares and keeps those that the rules allow. */
function enumerate(): Record<BoardKind, BoardText[]> {
  const boards: Record<BoardKind, BoardText[]> = {
    reachable: [],
    finished: [],
    'x-to-move': [],
    'o-to-move': [],
  };
  // Trying x, o, _ in this order at each square gives reading order; the buckets give the rest.
  const byEmptySquares = SQUARES.concat(9).map((): [BoardText, BoardKind][] => []);
  const fill = (square: number, text: string, x: number, o: number): void => {
    if (square === 9) {
      const kind = kindOf(outcomeOf({ x, o }));
      if (kind === null) return;
      STONES.set(text, { x, o });
      byEmptySquares[COUNT[FULL & ~(x | o)]!]!.push([text, kind]);
      return;
    }
    const start = square === 3 || square === 6 ? `${text} ` : text;
    fill(square + 1, `${start}x`, x | (1 << square), o);
    fill(square + 1, `${start}o`, x, o | (1 << square));
    fill(square + 1, `${start}_`, x, o);
  };
  fill(0, '', 0, 0);
  for (const [board, kind] of byEmptySquares.flat()) {
    boards.reachable.push(board);
    boards[kind].push(board);
  }
  return boards;
}

function kindOf(outcome: BoardState): Exclude<BoardKind, 'reachable'> | null {
  switch (outcome) {
    case 'x-to-move':
    case 'o-to-move':
      return outcome;
    case 'x-has-won':
    case 'o-has-won':
    case 'draw':
      return 'finished';
    default:
      return null; // impossible
  }
}

function stonesOn(board: BoardText): Stones {
  return remembered(STONES, board, () => {
    let x = 0;
    let o = 0;
    for (const square of SQUARES) {
      const cell = board[square + Math.floor(square / 3)];
      if (cell === 'x') x |= 1 << square;
      if (cell === 'o') o |= 1 << square;
    }
    return { x, o };
  });
}
