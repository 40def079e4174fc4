/** Gomoku on 15×15. A position is its moves, as players write them: `h8 h9 i8`. */

import type { Oracle } from '../../../exercise/oracle.ts';
import type { Ending, Game, Playable, Side } from '../../../exercise/playable.ts';
import { turnOn } from '../../../kit/boards/board.ts';
import { gameWords } from '../../../kit/boards/board-game.ts';
import { boardLines } from '../../../kit/boards/draw-lines.ts';
import {
  type Position,
  type ReadPosition,
  readPosition,
} from '../../../kit/large-board/position.ts';
import {
  FIVE,
  nameOfSquare,
  SIZE,
  type Square,
  signsOf,
  squareNamed,
} from '../../../kit/large-board/squares.ts';
import { searchPlay } from '../../../kit/search-play.ts';
import { countingRuns } from '../game/line-runs.ts';
import { candidates, isOver, searchedValue, winner } from '../game/rules.ts';
import { type Say, sayIn } from '../gomoku-words.ts';
import { stated } from '../page.ts';

export const playable: Playable = {
  options: { depth: { least: 1, most: 3, usual: 2 } },
  open: (oracle, { depth }, language) => gomokuGame(oracle, depth, sayIn(language)),
};

export function gomokuGame({ question }: Pick<Oracle, 'question'>, depth: number, say: Say): Game {
  const mover = (moves: string): Side => turnOn(on(moves).position);
  return {
    words: gameWords(say, SIZE),
    start: '',
    isLarge: true,
    mover,
    ending: (moves) => endingOf(on(moves).position),
    moves: (moves) => emptySquares(on(moves).position),
    after: (moves, move) => `${moves} ${move}`.trim(),
    readMove: (typed) => {
      const square = squareNamed(typed.replace(/[\s,]/g, ''));
      return square === undefined ? undefined : nameOfSquare(square);
    },
    draw: (moves, { pointedOut = [] }, ink) => {
      const right = pointedOut.map((name) => squareNamed(name)!);
      const { position, lastMove: last } = on(moves);
      const marked = last === undefined ? [] : [last];
      return boardLines({ board: position, right, runs: fivesOn(position), marked }, ink);
    },
    ...searchPlay({
      ...{ say, depth, mover },
      nameOf: (move) => move,
      worthOf: (moves) =>
        searchedValue(on(moves).position, mover(moves), depth, 'max_value').toLocaleString('en'),
      stated,
      question,
      asked: (moves) => ({ board: on(moves).position, mark: mover(moves), depth }),
      moveOf: (moves, square) => {
        const name = nameOfSquare(square as Square);
        return emptySquares(on(moves).position).includes(name) ? name : undefined;
      },
    }),
    // A square beside a mark, where that makes more of a game than the first one of all.
    fallback: (moves) => nameOfSquare(candidates(on(moves).position, 1)[0]!),
  };
}

/** @throws for what is no game: a mistake of the grader's own */
function on(moves: string): Extract<ReadPosition, { position: Position }> {
  const reading = readPosition(moves);
  if ('problem' in reading) throw new Error(`no position: ${moves}`);
  return reading;
}

/** The squares of what has won the game. */
function fivesOn(position: Position): Square[] {
  const fives = countingRuns(position).filter(({ length }) => length >= FIVE);
  return fives.flatMap(({ squares }) => squares);
}

function endingOf(position: Position): Ending | undefined {
  if (!isOver(position)) return undefined;
  const side = winner(position);
  return side === '_' ? 'draw' : `${side}-wins`;
}

function emptySquares(position: Position): string[] {
  return [...signsOf(position)].flatMap((sign, square) => (sign === 0 ? nameOfSquare(square) : []));
}
