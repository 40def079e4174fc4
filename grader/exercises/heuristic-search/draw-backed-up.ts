/** Draws what each move is worth into its square: to this search, or with perfect play. */
import { type BoardText, sizeOf, squareBetween } from '../../kit/boards/board.ts';
import { boardLines, type Drawing } from '../../kit/boards/draw-board.ts';
import { legalMoves } from '../../kit/boards/moves.ts';
import { turnOn } from '../../kit/boards/position.ts';
import { big } from './finding-words.ts';
import { backedUp, bestFrom } from './rules.ts';
import type { Say } from './say.ts';

/** A board with something in the squares of its moves, and what stands above and below. */
export type MovesDrawing = ReturnType<typeof backedUpDrawing>;

/**
 * The value of each move, the best of them marked.
 *
 * @param board an unfinished board
 * @param depth moves to look ahead, the move itself included: at least 1
 * @param isShaded the best moves have another ground, and no brackets
 */
export function backedUpDrawing(board: BoardText, depth: number, say: Say, isShaded = false) {
  const best = bestMoves(board, depth);
  const [mark, isX] = [big(turnOn(board)), turnOn(board) === 'x'];
  const value = shortValue(backedUp(board, depth));
  const worthOf = (next: BoardText): string => shortValue(backedUp(next, depth - 1));
  return {
    board,
    above: say('looking-ahead', { mark, depth }),
    drawing: drawnMoves(board, legalMoves(board), worthOf, best),
    below: say('takes', { mark, isX, value, count: best.length, isShaded }),
  };
}

/** Of 3×3 squares: what each move leads to when both sides play as well as can be. */
export function outcomeDrawing(board: BoardText, say: Say): MovesDrawing {
  const outcomeOf = (next: BoardText): string => ['-', '=', '+'][gameValue(next) + 1]!;
  const drawing = drawnMoves(board, legalMoves(board), outcomeOf);
  return { board, above: say('in-the-end'), drawing, below: say('outcomes') };
}

export function movesLines({ board, above, drawing, below }: MovesDrawing): string[] {
  return [above, ...boardLines(board, drawing), below];
}

/**
 * @param noteOf what stands in the square of a move
 * @param best of the moves these stand out
 */
export function drawnMoves(
  board: BoardText,
  moves: readonly BoardText[],
  noteOf: (next: BoardText) => string,
  best: readonly BoardText[] = [],
): Drawing {
  const squareOf = (next: BoardText): number => {
    const { row, column } = squareBetween(board, next);
    return (row - 1) * sizeOf(board) + column - 1;
  };
  const notes: string[] = [];
  for (const next of moves) notes[squareOf(next)] = noteOf(next);
  return { notes, marked: best.map(squareOf) };
}

/** A value as short as it goes: `3`, `-1`, `∞`, `-∞`. */
export function shortValue(value: number): string {
  return String(value).replace('Infinity', '∞');
}

/** The boards after all best moves, in reading order; the move included in `depth`: at least 1. */
export function bestMoves(board: BoardText, depth: number): readonly BoardText[] {
  return Array.from(bestFrom(board, depth));
}

/** The value of the game for X with perfect play, on 3×3 squares: 1, 0 or -1. */
export function gameValue(board: BoardText): number {
  return Math.sign(backedUp(board, 9)); // a drawn full board has no open line, so 0 stays 0
}

/** On 3×3 squares, the best moves that give away what perfect play would have got, in reading order. */
export function mistakenIn(board: BoardText, depth: number): readonly BoardText[] {
  if (sizeOf(board) !== 3) return [];
  return bestMoves(board, depth).filter((next) => gameValue(next) !== gameValue(board));
}
