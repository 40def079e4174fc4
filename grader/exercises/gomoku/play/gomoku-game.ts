/** Gomoku on 15×15. A position is its moves, as players write them: `h8 h9 i8`. */
import type { Oracle } from '../../../exercise/oracle.ts';
import type { Ending, Game, Playable, Side } from '../../../exercise/playable.ts';
import { drawBoard } from '../../../kit/large-board/draw-board.ts';
import {
  isFull,
  type Position,
  readPosition,
  sideToMove,
  winners,
  writeRows,
} from '../../../kit/large-board/position.ts';
import {
  FIVE,
  nameOfSquare,
  SQUARES,
  type Square,
  squareNamed,
} from '../../../kit/large-board/squares.ts';
import { searchPlay } from '../../../kit/search-play.ts';
import { countingRuns } from '../game/line-runs.ts';
import { bestPoints, candidates, valuesOfCandidates } from '../game/rules.ts';
import { stated } from '../page.ts';
import { type Say, sayIn } from '../say.ts';

export const playable: Playable = {
  options: { depth: { least: 1, most: 3, usual: 2 } },
  open: (oracle, { depth }, language) => gomokuGame(oracle, depth, sayIn(language)),
};

export function gomokuGame({ question }: Pick<Oracle, 'question'>, depth: number, say: Say): Game {
  const mover = (moves: string): Side => sideToMove(on(moves));
  return {
    words: {
      title: say('play.title'),
      howToMove: say('play.how-to-move'),
      aMove: say('play.a-move'),
      nameOf: (move) => say('play.name', { move }),
      won: (side) => say('play.won', { side: side.toUpperCase() }),
    },
    start: '',
    isLarge: true,
    mover,
    ending: (moves) => endingOf(on(moves)),
    moves: (moves) => emptySquares(on(moves)),
    after: (moves, move) => `${moves} ${move}`.trim(),
    readMove: (typed) => {
      const square = squareNamed(typed.replace(/[\s,]/g, ''));
      return square === undefined ? undefined : nameOfSquare(square);
    },
    draw: (moves, { pointedOut = [] }, ink) => {
      const right = pointedOut.map((name) => squareNamed(name)!);
      const runs = fivesOn(on(moves));
      return drawBoard(on(moves), { right, runs }, ink);
    },
    ...searchPlay({
      ...{ say, depth, mover },
      nameOf: (move) => move,
      best: (moves) => {
        const rows = writeRows(on(moves));
        const points = Array.from(bestPoints(rows, sideToMove(on(moves)), depth));
        const value = valuesOfCandidates(rows, depth).get(points[0]!)!;
        return { moves: points.map(nameOfSquare), value: value.toLocaleString('en') };
      },
      stated,
      question,
      asked: (moves) => ({ board: writeRows(on(moves)), mark: mover(moves), depth }),
      moveOf: (moves, square) =>
        on(moves).squares[square as Square] === 0 ? nameOfSquare(square as Square) : undefined,
    }),
    // A square beside a mark, where that makes more of a game than the first one of all.
    fallback: (moves) => nameOfSquare(candidates(writeRows(on(moves)), 1)[0]!),
  };
}

function on(moves: string): Position {
  const reading = readPosition(moves);
  if ('problem' in reading) throw new Error(`no position: ${moves}`);
  return reading.position;
}

/** The squares of what has won the game. */
function fivesOn(position: Position): Square[] {
  const fives = countingRuns(position).filter(({ length }) => length >= FIVE);
  return fives.flatMap(({ squares }) => squares);
}

function endingOf(position: Position): Ending | undefined {
  const [winner] = winners(position);
  if (winner !== undefined) return `${winner}-wins`;
  return isFull(position) ? 'draw' : undefined;
}

function emptySquares({ squares }: Position): string[] {
  const all = Array.from({ length: SQUARES }, (_, square) => square);
  return all.filter((square) => squares[square] === 0).map(nameOfSquare);
}
