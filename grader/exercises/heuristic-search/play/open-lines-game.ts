/** n in a row on n rows of n squares, with programs that look so many moves ahead. A position is a board. */
import type { Language } from '../../../exercise/exercise.ts';
import type { Chosen, Game, Move, Playable } from '../../../exercise/playable.ts';
import type { Returned } from '../../../exercise/trial.ts';
import { GraderError } from '../../../grader-error.ts';
import type { BoardText, Size } from '../../../kit/boards/board.ts';
import { boardGame, moveBetween } from '../../../kit/boards/board-game.ts';
import { turnOn } from '../../../kit/boards/position.ts';
import { textOfInput } from '../checks/input-text.ts';
import { readReturned } from '../checks/returned.ts';
import { shortValue } from '../draw-backed-up.ts';
import { boardLines } from '../draw-board.ts';
import { heuristicSearchJury } from '../jury.ts';
import { bestMoves, successors, valuedMoves } from '../rules.ts';
import { MOST_NODES, searchNodes } from '../search-nodes.ts';
import { type OpenLinesWords, wordsFor } from './words.ts';

export const playable: Playable = {
  options: {
    size: { least: 3, most: 5, usual: 3 },
    depth: { least: 1, most: 9, usual: 2 },
  },
  open: (_jury, { size, depth }, language) => openLinesGame(size as Size, depth, language),
};

export function openLinesGame(size: Size, depth: number, language: Language): Game {
  const words = wordsFor(language, size);
  const rules = boardGame(size);
  if (searchNodes({ board: rules.start, depth }) > MOST_NODES) {
    throw new GraderError(wordsFor('en', size).tooLarge(size, depth), 'Give a smaller --depth.');
  }
  const jury = heuristicSearchJury();
  return {
    words,
    ...rules,
    draw: (board, { last, pointedOut }, ink) => {
      const moves = pointedOut ?? (last === undefined ? [] : [last]);
      const marked = moves.map((move) => squareOf(move, size));
      return boardLines(board, { marked }).map((line) =>
        line.replace(/[xo_]/g, (cell) =>
          cell === '_' ? ink.dim('.') : ink.bold(cell === 'x' ? ink.cyan('X') : ink.yellow('O')),
        ),
      );
    },
    best: (board) => {
      const boards = bestMoves(board, depth);
      const moves = boards.map((after) => moveBetween(board, after));
      const value = shortValue(valueAfter(board, boards[0]!, depth));
      const mover = turnOn(board);
      return { moves, told: words.best(moves.map(words.nameOf), value, mover, depth) };
    },
    reference: (board) => {
      const [first] = bestMoves(board, depth);
      const told = words.referenceValue(shortValue(valueAfter(board, first!, depth)));
      return { move: moveBetween(board, first!), told };
    },
    question: (board, hasStandIns) =>
      jury.question('program', [textOfInput({ board, depth })], { kind: 'none', hasStandIns }),
    choice: (board, returned) => choiceOn(board, returned, words),
  };
}

function choiceOn(
  board: BoardText,
  { fields }: Returned,
  words: OpenLinesWords,
): Chosen | { readonly none: string } {
  const reply = readReturned(fields)?.reply;
  if (reply === undefined) return { none: words.noMove };
  if (reply.kind !== 'states') return { none: words.noList(reply.text) };
  const { states } = reply;
  if (states.length === 0) return { none: words.nothingNamed };
  const moves = successors(board);
  const chosen = states.find((state) => moves.includes(state.board));
  if (chosen === undefined) return { none: words.noMove };
  return { move: moveBetween(board, chosen.board), told: words.oneOf(states.length) };
}

function valueAfter(board: BoardText, after: BoardText, depth: number): number {
  return valuedMoves(board, depth).find((move) => move.board === after)!.value;
}

/** @returns the square's number in reading order, from 0 */
function squareOf(move: Move, size: Size): number {
  const [row, column] = move.split(',').map(Number);
  return (row! - 1) * size + column! - 1;
}
