/**
 * Makes positions that are on no list, from games of random moves. A program that contains the answers to the fixed list
 * cannot answer questions about these.
 */

import type { Random } from '../../../base/random.ts';
import type { Mark } from '../../kit/in-child/boards/board.ts';
import { afterMoves, type LargeBoardText } from '../../kit/in-child/large-board/position.ts';
import {
  columnOf,
  hasWon,
  LINES,
  rowOf,
  SIZE,
  SQUARES,
  type SquareNumber,
  squaresAround,
} from '../../kit/in-child/large-board/squares.ts';

const POSITION_COUNT = 20;

/** The moves of one game so far. */
interface RandomGame {
  readonly moves: SquareNumber[];
  readonly signs: Int8Array;
  isWon: boolean;
}

/** @returns the square of the next move; when it is taken already, the move goes to a random free square */
type MoveChooser = (game: RandomGame, random: Random) => SquareNumber;

interface GameKind {
  readonly minMoves: number;
  readonly maxMoves: number;
  /** Called once for each game. */
  readonly makeChooser: (random: Random) => MoveChooser;
}

/** Each kind reveals other mistakes: on few marks, on many marks, at the edges, in long runs. The numbers are guesses. */
const KINDS: readonly GameKind[] = [
  { minMoves: 2, maxMoves: 22, makeChooser: () => chooseNearAMark },
  { minMoves: 30, maxMoves: 180, makeChooser: () => chooseAnywhere },
  { minMoves: 4, maxMoves: 20, makeChooser: chooserAlongAnEdge },
  { minMoves: 7, maxMoves: 19, makeChooser: chooserForARun },
];

/** @returns 20 different positions, from each kind of game in turn */
export function freshPositions(random: Random): readonly LargeBoardText[] {
  const positions = new Set<LargeBoardText>();
  for (let game = 0; positions.size < POSITION_COUNT; game++) {
    positions.add(playGame(KINDS[game % KINDS.length]!, random));
  }
  return [...positions];
}

/** The game ends when one side has five in a row, since no position may have two winners. */
function playGame({ minMoves, maxMoves, makeChooser }: GameKind, random: Random): LargeBoardText {
  const game: RandomGame = { moves: [], signs: new Int8Array(SQUARES), isWon: false };
  const count = minMoves + random.below(maxMoves - minMoves + 1);
  const choose = makeChooser(random);
  while (game.moves.length < count && !game.isWon) {
    const wanted = choose(game, random);
    move(game, game.signs[wanted] === 0 ? wanted : randomFreeSquare(game, random));
  }
  return afterMoves(game.moves);
}

function move(game: RandomGame, square: SquareNumber): void {
  const sign = game.moves.length % 2 === 0 ? 1 : -1;
  game.signs[square] = sign;
  game.moves.push(square);
  game.isWon = hasWon(game.signs, sign);
}

function randomFreeSquare({ signs }: RandomGame, random: Random): SquareNumber {
  const free = [...signs.keys()].filter((square) => signs[square] === 0);
  return free[random.below(free.length)]!;
}

function chooseAnywhere(_game: RandomGame, random: Random): SquareNumber {
  return random.below(SQUARES);
}

function chooseNearAMark({ moves }: RandomGame, random: Random): SquareNumber {
  if (moves.length === 0) return random.below(SQUARES);
  const around = squaresAround(moves[random.below(moves.length)]!, 2);
  return around[random.below(around.length)]!;
}

/** All marks lie in this many rows or columns along one edge. */
const EDGE_WIDTH = 3;

function chooserAlongAnEdge(random: Random): MoveChooser {
  const edge = random.below(4);
  const distancesToEdges = (square: SquareNumber): readonly number[] => [
    rowOf(square),
    SIZE - 1 - rowOf(square),
    columnOf(square),
    SIZE - 1 - columnOf(square),
  ];
  const squares = Array.from({ length: SQUARES }, (_, square) => square).filter(
    (square) => distancesToEdges(square)[edge]! < EDGE_WIDTH,
  );
  return () => squares[random.below(squares.length)]!;
}

/** One side fills neighbouring squares of a line, in random order; the other plays anywhere. */
function chooserForARun(random: Random): MoveChooser {
  const line = LINES[random.below(LINES.length)]!;
  const start = random.below(line.length - 4);
  const run = [...line.slice(start, start + 5 + random.below(3))];
  const remaining = random.shuffled(run);
  const builder: Mark = random.below(2) === 0 ? 'x' : 'o';
  return ({ moves }) => {
    const mover: Mark = moves.length % 2 === 0 ? 'x' : 'o';
    const next = mover === builder ? remaining.pop() : undefined;
    return next ?? random.below(SQUARES);
  };
}
