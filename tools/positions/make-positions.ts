/**
 * Makes the fixed list of positions, which are taken from games: seeded players of several kinds,
 * so that there are early and late boards, crowded and scattered ones, corners, edges, full lines,
 * wins of five and of more in each direction. The same seed gives the same games for ever.
 */
import { positionAfter } from '../../grader/exercises/gomoku/fixtures/position-after.ts';
import {
  countLeaves,
  isUnfinished,
  rightBestPoints,
  rightCandidates,
  rightWinner,
} from '../../grader/exercises/gomoku/fixtures/questions.ts';
import { type Mark, turnOn } from '../../grader/exercises/kit/in-child/boards/board.ts';
import {
  inRows,
  type LargeBoardText,
} from '../../grader/exercises/kit/in-child/large-board/position.ts';
import {
  columnOf,
  LINES,
  rowOf,
  SQUARES,
  type SquareNumber,
  squareAt,
  WIDE_AROUND,
} from '../../grader/exercises/kit/in-child/large-board/squares.ts';
import {
  anywhere,
  close,
  freeSquares,
  greedy,
  makesFive,
  otherSide,
  patient,
  pick,
  type RandomBelow,
  type SeededPlayer,
  seededRandom,
  within,
} from './seeded-players.ts';

/** One game, and which of its positions are taken into the list, by how many moves have been made. */
interface RecordedGame {
  readonly squares: readonly SquareNumber[];
  readonly at: readonly number[];
}

/** The depth is 2, or 3, only where a search looks at no more boards than these. */
const MOST_LEAVES = { 2: 800, 3: 600 } as const;

const empty = inRows('_'.repeat(SQUARES));

const corners: ((square: SquareNumber) => boolean)[] = [
  (square) => rowOf(square) < 5 && columnOf(square) < 5,
  (square) => rowOf(square) < 5 && columnOf(square) > 9,
  (square) => rowOf(square) > 9 && columnOf(square) < 5,
  (square) => rowOf(square) > 9 && columnOf(square) > 9,
];

const edges: ((square: SquareNumber) => boolean)[] = [
  (square) => rowOf(square) < 2,
  (square) => rowOf(square) > 12,
  (square) => columnOf(square) < 2,
  (square) => columnOf(square) > 12,
];

function playGame(player: SeededPlayer, moves: number, random: RandomBelow): SquareNumber[] {
  const made: SquareNumber[] = [];
  let position = empty;
  while (made.length < moves && isUnfinished(position)) {
    const square = player(position, random);
    made.push(square);
    position = positionAfter(position, square);
  }
  return made;
}

/**
 * One side takes squares of one line that lie beside each other, an inner one last, so that the run
 * is made at one blow; the other plays close by and blocks nothing.
 */
function playRun(run: readonly SquareNumber[], winner: Mark, random: RandomBelow): SquareNumber[] {
  const last = run[1 + random(run.length - 2)]!;
  const plan = [...run.filter((square) => square !== last), last];
  const avoidsRun: SeededPlayer = (position) => {
    const free = freeSquares(position).filter((square) => !run.includes(square));
    const near = free.filter(
      (square) =>
        run.some((other) => WIDE_AROUND[other]!.includes(square)) &&
        !makesFive(position, square, otherSide(winner)),
    );
    return near.length > 0 ? pick(near, random) : pick(free, random);
  };
  const made: SquareNumber[] = [];
  let position = empty;
  while (rightWinner(position) === '_') {
    const square = turnOn(position) === winner ? plan.shift()! : avoidsRun(position, random);
    made.push(square);
    position = positionAfter(position, square);
  }
  return made;
}

function positionsIn({ squares, at }: RecordedGame): LargeBoardText[] {
  const places = at.map((place) => Math.min(place, squares.length)).toSorted((a, b) => a - b);
  return places.map((place) =>
    squares.slice(0, place).reduce<LargeBoardText>(positionAfter, empty),
  );
}

/** @returns the largest depth at which a search below this position stays small */
function deepestFor(position: LargeBoardText): number {
  const isSmall = (depth: 2 | 3) =>
    countLeaves(position, depth, MOST_LEAVES[depth]) <= MOST_LEAVES[depth];
  return !isSmall(2) ? 1 : isSmall(3) ? 3 : 2;
}

const DIRECTIONS = [squareAt(0, 1), squareAt(1, 0), squareAt(1, 1), squareAt(1, -1)];

/** In the order in which the games were first made: by direction, then by the first square. */
const ORDERED_LINES = LINES.toSorted((a, b) => directionOf(a) - directionOf(b) || a[0]! - b[0]!);

function directionOf([first, second]: Uint8Array): number {
  return DIRECTIONS.indexOf(second! - first!);
}

/** The lines on which a careless program errs: the shortest diagonals, and the board's edges. */
function outerLines(): Uint8Array[] {
  const isEdge = (square: SquareNumber) =>
    [0, 14].includes(rowOf(square)) || [0, 14].includes(columnOf(square));
  return ORDERED_LINES.filter((line) => line.length === 5 || line.every(isEdge));
}

/** Positions in which a square two steps from all marks is among the best at depth 2. */
function wideGames(random: RandomBelow): RecordedGame[] {
  const games: RecordedGame[] = [];
  for (let game = 0; games.length < 8; game++) {
    const squares = playGame(within(close, corners[game % 4]!), 3, random);
    const at = [...squares.keys()].find(
      (place) => place > 1 && wantsWideSquare(squares.slice(0, place)),
    );
    if (at !== undefined) games.push({ squares, at: [at] });
  }
  return games;
}

function wantsWideSquare(squares: readonly SquareNumber[]): boolean {
  const position = squares.reduce<LargeBoardText>(positionAfter, empty);
  if (!isUnfinished(position) || countLeaves(position, 2, MOST_LEAVES[2]) > MOST_LEAVES[2]) {
    return false;
  }
  const near = rightCandidates(position, 1);
  return rightBestPoints(position, 2).some((square) => !near.includes(square));
}

/**
 * @param seed of the players' choices
 * @returns each position with the largest depth at which it is asked about, those with few marks first
 */
export function makePositions(seed: number): ReadonlyMap<LargeBoardText, number> {
  const positions = new Set(makeGames(seed).flatMap(positionsIn));
  const empty = (position: LargeBoardText): number => position.split('_').length;
  const sorted = [...positions].sort((a, b) => empty(b) - empty(a));
  return new Map(sorted.map((position) => [position, deepestFor(position)]));
}

function makeGames(seed: number): RecordedGame[] {
  const random = seededRandom(seed);
  const games: RecordedGame[] = [];
  const add = (_about: string, squares: SquareNumber[], at: readonly number[]) =>
    games.push({ squares, at });

  add('one mark in the centre', [112], [0, 1]);
  for (const square of [0, 14, 210, 224, 7, 105, 119, 217, 16, 32]) {
    add('one mark', [square], [1]);
  }
  for (let game = 0; game < 12; game++) {
    add('close together', playGame(close, 60, random), [
      2 + (game % 4),
      8,
      12 + game,
      20 + game,
      60,
    ]);
  }
  for (let game = 0; game < 16; game++) {
    add('best at one move', playGame(greedy, 120, random), [
      2 + (game % 3),
      9 + game,
      24 + 3 * game,
      120,
    ]);
  }
  for (let game = 0; game < 6; game++) {
    add('anywhere', playGame(anywhere, 170, random), [
      2,
      10 + 5 * game,
      60 + 20 * game,
      140 + 5 * game,
    ]);
  }
  for (const corner of corners) {
    for (let game = 0; game < 2; game++) {
      const squares = playGame(within(close, corner), 24, random);
      add('in a corner', squares, [3, 6, 14 + game, 24]);
    }
  }
  for (const game of wideGames(random)) games.push(game);
  for (const edge of edges) {
    for (let game = 0; game < 2; game++) {
      const squares = playGame(within(close, edge), 30, random);
      add('along an edge', squares, [4, 7, 16 + game, 30]);
    }
  }
  for (let game = 0; game < 8; game++) {
    const squares = playGame(patient, SQUARES, random);
    add('until the board is full', squares, [120 + 8 * game, 198, 212, 219, 222, 224, 225]);
  }
  for (const [index, line] of outerLines().entries()) {
    const start = line.length === 5 ? 0 : index % 2 === 0 ? 0 : 10;
    const run = [...line.subarray(start, start + 5)];
    const winner = index % 2 === 0 ? 'x' : 'o';
    const squares = playRun(run, winner, random);
    add('five on an outer line', squares, [squares.length - 1, squares.length]);
  }
  for (let game = 0; game < 12; game++) {
    const long = ORDERED_LINES.filter((line) => line.length >= 6 + (game % 3));
    const line = pick(long, random);
    const start = random(line.length - 5 - (game % 3));
    const run = [...line.subarray(start, start + 6 + (game % 3))];
    const squares = playRun(run, otherSide(game % 2 === 0 ? 'o' : 'x'), random);
    add('six or more in a row', squares, [squares.length - 1, squares.length]);
  }
  return games;
}

export const SEED = 20_241;
