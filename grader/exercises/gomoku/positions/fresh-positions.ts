/**
 * Positions that are on no list: from games that are played by chance, so that nobody can know them before a run.
 * A program that has the answers to the fixed list written into it has none to these.
 */

import type { Random } from '../../../base/random.ts';
import type { Mark } from '../../kit/in-child/boards/board.ts';
import { afterMoves, type Position } from '../../kit/in-child/large-board/position.ts';
import {
  columnOf,
  hasWon,
  LINES,
  rowOf,
  SIZE,
  SQUARES,
  type Square,
  WIDE_AROUND,
} from '../../kit/in-child/large-board/squares.ts';

const POSITIONS = 20;

/** One game, up to now. */
interface RandomGame {
  readonly moves: Square[];
  readonly signs: Int8Array;
  isWon: boolean;
}

/** @returns the square that is taken next; where it is taken already, any other one is */
type MoveChooser = (game: RandomGame, random: Random) => Square;

interface GameKind {
  /** How many moves are made at least, and how many more at most. */
  readonly moves: readonly [least: number, more: number];
  readonly player: (random: Random) => MoveChooser;
}

/** Each kind shows other mistakes: few marks and many, the board's edges, runs that win or nearly do. */
const KINDS: readonly GameKind[] = [
  { moves: [2, 20], player: () => nearAnother },
  { moves: [30, 150], player: () => anywhere },
  { moves: [4, 16], player: alongAnEdge },
  { moves: [7, 12], player: buildsARun },
];

/** @returns different positions; each kind of game has given as many */
export function freshPositions(random: Random): readonly Position[] {
  const positions = new Set<Position>();
  for (let game = 0; positions.size < POSITIONS; game++) {
    positions.add(playedBy(KINDS[game % KINDS.length]!, random));
  }
  return [...positions];
}

/** A game ends where one side has five in a row: a position in which both have is none. */
function playedBy({ moves: [least, more], player }: GameKind, random: Random): Position {
  const game: RandomGame = { moves: [], signs: new Int8Array(SQUARES), isWon: false };
  const count = least + random.below(more + 1);
  const next = player(random);
  while (game.moves.length < count && !game.isWon) {
    const wanted = next(game, random);
    move(game, game.signs[wanted] === 0 ? wanted : anyFree(game, random));
  }
  return afterMoves(game.moves);
}

function move(game: RandomGame, square: Square): void {
  const sign = game.moves.length % 2 === 0 ? 1 : -1;
  game.signs[square] = sign;
  game.moves.push(square);
  game.isWon = hasWon(game.signs, sign);
}

function anyFree({ signs }: RandomGame, random: Random): Square {
  const free = [...signs.keys()].filter((square) => signs[square] === 0);
  return free[random.below(free.length)]!;
}

function anywhere(_game: RandomGame, random: Random): Square {
  return random.below(SQUARES);
}

function nearAnother({ moves }: RandomGame, random: Random): Square {
  if (moves.length === 0) return random.below(SQUARES);
  const around = WIDE_AROUND[moves[random.below(moves.length)]!]!;
  return around[random.below(around.length)]!;
}

/** All marks are at most this far from one edge. */
const EDGE = 3;

function alongAnEdge(random: Random): MoveChooser {
  const edge = random.below(4);
  const distances = (square: Square): readonly number[] => [
    rowOf(square),
    SIZE - 1 - rowOf(square),
    columnOf(square),
    SIZE - 1 - columnOf(square),
  ];
  const squares = Array.from({ length: SQUARES }, (_, square) => square).filter(
    (square) => distances(square)[edge]! < EDGE,
  );
  return () => squares[random.below(squares.length)]!;
}

/** One side takes squares of one line in turn, mostly beside one another; the other plays anywhere. */
function buildsARun(random: Random): MoveChooser {
  const line = LINES[random.below(LINES.length)]!;
  const from = random.below(line.length - 4);
  const run = [...line.slice(from, from + 5 + random.below(3))];
  const wanted = random.shuffled(run);
  const builder: Mark = random.below(2) === 0 ? 'x' : 'o';
  return ({ moves }) => {
    const mover: Mark = moves.length % 2 === 0 ? 'x' : 'o';
    const next = mover === builder ? wanted.pop() : undefined;
    return next ?? random.below(SQUARES);
  };
}
