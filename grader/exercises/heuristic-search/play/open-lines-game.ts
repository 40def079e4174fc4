/** n in a row on n rows of n squares, with programs that look so many moves ahead. A position is a board. */

import type { Chosen, Game, Move, Playable } from '../../../exercise/playable.ts';
import type { Returned } from '../../../exercise/trial.ts';
import { GraderError } from '../../../grader-error.ts';
import type { BoardText, Size } from '../../../kit/boards/board.ts';
import { boardGame, moveBetween } from '../../../kit/boards/board-game.ts';
import { turnOn } from '../../../kit/boards/position.ts';
import { type Language, SOURCE_LANGUAGE } from '../../../messages/languages.ts';
import { textOfInput } from '../checks/input-text.ts';
import { readReturned } from '../checks/returned.ts';
import { shortValue } from '../draw-backed-up.ts';
import { boardLines } from '../draw-board.ts';
import { heuristicSearchJury } from '../jury.ts';
import { bestMoves, successors, valuedMoves } from '../rules.ts';
import { type Say, sayIn } from '../say.ts';
import { MOST_NODES, searchNodes } from '../search-nodes.ts';

export const playable: Playable = {
  options: {
    size: { least: 3, most: 5, usual: 3 },
    depth: { least: 1, most: 9, usual: 2 },
  },
  open: (_jury, { size, depth }, language) => openLinesGame(size as Size, depth, language),
};

export function openLinesGame(size: Size, depth: number, language: Language): Game {
  const say = sayIn(language);
  const rules = boardGame(size);
  if (searchNodes({ board: rules.start, depth }) > MOST_NODES) {
    const message = sayIn(SOURCE_LANGUAGE)('play.too-large', { size, depth });
    throw new GraderError(message, 'Give a smaller --depth.');
  }
  const jury = heuristicSearchJury();
  const nameOf = (move: Move): string => {
    const [row = '', column = ''] = move.split(',');
    return say('play.name', { row, column });
  };
  return {
    words: {
      title: say('play.title', { size }),
      howToMove: say('play.how-to-move', { size }),
      aMove: say('play.a-move'),
      nameOf,
      won: (side) => say('play.won', { side: side.toUpperCase(), size: String(size) }),
    },
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
      const told = say('play.best', {
        ...{ depth, value, mover: mover.toUpperCase() },
        moves: moves.map(nameOf).join(say('play.best.between')),
      });
      return { moves, told };
    },
    reference: (board) => {
      const [first] = bestMoves(board, depth);
      const told = say('play.reference-value', {
        value: shortValue(valueAfter(board, first!, depth)),
      });
      return { move: moveBetween(board, first!), told };
    },
    question: (board, hasStandIns) =>
      jury.question('program', [textOfInput({ board, depth })], { kind: 'none', hasStandIns }),
    choice: (board, returned) => choiceOn(board, returned, say),
  };
}

function choiceOn(
  board: BoardText,
  { fields }: Returned,
  say: Say,
): Chosen | { readonly none: string } {
  const reply = readReturned(fields)?.reply;
  if (reply === undefined) return { none: say('play.no-move') };
  if (reply.kind !== 'states') return { none: say('play.no-list', { text: reply.text }) };
  const { states } = reply;
  if (states.length === 0) return { none: say('play.nothing-named') };
  const moves = successors(board);
  const chosen = states.find((state) => moves.includes(state.board));
  if (chosen === undefined) return { none: say('play.no-move') };
  return {
    move: moveBetween(board, chosen.board),
    told: say('play.one-of', { count: states.length }),
  };
}

function valueAfter(board: BoardText, after: BoardText, depth: number): number {
  return valuedMoves(board, depth).find((move) => move.board === after)!.value;
}

/** @returns the square's number in reading order, from 0 */
function squareOf(move: Move, size: Size): number {
  const [row, column] = move.split(',').map(Number);
  return (row! - 1) * size + column! - 1;
}
