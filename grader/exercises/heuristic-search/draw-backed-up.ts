/** Draws the backed-up value of each move into its square: which moves are best, and by how much. */
import type { BoardText } from '../../kit/boards/board.ts';
import { turnOn } from '../../kit/boards/position.ts';
import { boardLines, boardSvg, type Drawing } from './draw-board.ts';
import { lookingAheadText, takesText } from './exercise-words.ts';
import type { Say } from './say.ts';
import { bestMoves, gameValue, type ValuedMove, valuedMoves } from './valued-moves.ts';

/** A value as short as it goes: `3`, `-1`, `∞`, `-∞`. */
export function shortValue(value: number): string {
  return String(value).replace('Infinity', '∞');
}

/**
 * @param board an unfinished board
 * @param depth moves to look ahead, the move itself included: at least 1
 * @returns a heading, the board with values in its empty squares, and which of them are best
 */
export function backedUpLines(board: BoardText, depth: number, say: Say): string[] {
  const moves = valuedMoves(board, depth);
  const best = bestMoves(board, depth);
  const value = moves.find((move) => move.board === best[0])?.value ?? 0;
  const mover = turnOn(board);
  return [
    lookingAheadText(mover, depth, say),
    ...boardLines(board, valuesIn(board, moves, best)),
    takesText(mover, shortValue(value), best.length, false, say),
  ];
}

/** The same as a picture for a page. The label is for screen readers. */
export function backedUpSvg(board: BoardText, depth: number, label: string): string {
  const drawing = valuesIn(board, valuedMoves(board, depth), bestMoves(board, depth));
  return boardSvg(board, { ...drawing, label });
}

/** A board of 3×3 squares with what each move leads to when both sides play as well as can be. */
export function outcomeLines(board: BoardText, say: Say): string[] {
  const notes = notesFor(board, outcomeOf);
  return [say('in-the-end'), ...boardLines(board, { notes }), say('outcomes')];
}

/** The same as a picture for a page. The label is for screen readers. */
export function outcomeSvg(board: BoardText, label: string): string {
  return boardSvg(board, { notes: notesFor(board, outcomeOf), label });
}

function outcomeOf(next: BoardText): string {
  return ['-', '=', '+'][gameValue(next) + 1]!;
}

function valuesIn(
  board: BoardText,
  moves: readonly ValuedMove[],
  best: readonly BoardText[],
): Drawing {
  const values = new Map(moves.map((move) => [move.board, shortValue(move.value)]));
  const squares = [...best].map((next) => squareOf(board, next));
  return { notes: notesFor(board, (next) => values.get(next)), marked: squares };
}

function notesFor(
  board: BoardText,
  noteOf: (next: BoardText) => string | undefined,
): readonly (string | undefined)[] {
  const notes: (string | undefined)[] = [...board.replaceAll(' ', '')].map(() => undefined);
  for (const { board: next } of valuedMoves(board, 1)) notes[squareOf(board, next)] = noteOf(next);
  return notes;
}

/** The square that was taken between two boards, counted from 0 in reading order. */
function squareOf(before: BoardText, after: BoardText): number {
  const [from, to] = [before.replaceAll(' ', ''), after.replaceAll(' ', '')];
  return [...to].findIndex((cell, index) => cell !== from[index]);
}
