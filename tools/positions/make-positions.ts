/**
 * Makes gomoku's fixed list of positions from games of seeded players. The kinds of games give early and late boards, crowded
 * and scattered ones, marks in corners and along edges, full lines, and wins of five and of more in each direction. A seed
 * always gives the same games.
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
  squaresAround,
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

/** The moves of a game, and the numbers of moves after which its position is taken into the list. */
interface RecordedGame {
  readonly squares: readonly SquareNumber[];
  readonly at: readonly number[];
}

/** A position is asked about at depth 2 or 3 only when a search evaluates at most this many boards. A guess. */
const MAX_LEAVES = { 2: 800, 3: 600 } as const;

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
 * One side fills neighbouring squares of a line, an inner one last, so that the last move makes the whole run. The other side
 * plays close by and blocks nothing.
 */
function playRun(run: readonly SquareNumber[], winner: Mark, random: RandomBelow): SquareNumber[] {
  const last = run[1 + random(run.length - 2)]!;
  const plan = [...run.filter((square) => square !== last), last];
  const avoidsRun: SeededPlayer = (position) => {
    const free = freeSquares(position).filter((square) => !run.includes(square));
    const near = free.filter(
      (square) =>
        run.some((other) => squaresAround(other, 2).includes(square)) &&
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
  const counts = at.map((count) => Math.min(count, squares.length)).toSorted((a, b) => a - b);
  return counts.map((count) =>
    squares.slice(0, count).reduce<LargeBoardText>(positionAfter, empty),
  );
}

/** @returns the largest depth at which a search below this position stays small */
function deepestFor(position: LargeBoardText): number {
  const isSmall = (depth: 2 | 3) =>
    countLeaves(position, depth, MAX_LEAVES[depth]) <= MAX_LEAVES[depth];
  if (!isSmall(2)) return 1;
  return isSmall(3) ? 3 : 2;
}

const DIRECTIONS = [squareAt(0, 1), squareAt(1, 0), squareAt(1, 1), squareAt(1, -1)];

/** The lines by direction and then by the first square: the order decides which games are made. */
const ORDERED_LINES = LINES.toSorted((a, b) => directionOf(a) - directionOf(b) || a[0]! - b[0]!);

function directionOf([first, second]: Uint8Array): number {
  return DIRECTIONS.indexOf(second! - first!);
}

/** The lines on which careless programs are often wrong: the shortest diagonals and the edges of the board. */
function outerLines(): Uint8Array[] {
  const isEdge = (square: SquareNumber) =>
    [0, 14].includes(rowOf(square)) || [0, 14].includes(columnOf(square));
  return ORDERED_LINES.filter((line) => line.length === 5 || line.every(isEdge));
}

/** Games with positions in which a square two steps from all marks is among the best at depth 2. */
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
  if (!isUnfinished(position) || countLeaves(position, 2, MAX_LEAVES[2]) > MAX_LEAVES[2]) {
    return false;
  }
  const near = rightCandidates(position, 1);
  return rightBestPoints(position, 2).some((square) => !near.includes(square));
}

/**
 * @param seed decides the choices of the players
 * @returns each position with the largest depth at which it is asked about, those with few marks first
 */
export function makePositions(seed: number): ReadonlyMap<LargeBoardText, number> {
  const positions = new Set(makeGames(seed).flatMap(positionsIn));
  const emptySquares = (position: LargeBoardText): number => position.split('_').length;
  const sorted = [...positions].sort((a, b) => emptySquares(b) - emptySquares(a));
  return new Map(sorted.map((position) => [position, deepestFor(position)]));
}

/** All games draw from one generator, so their order decides what they are. */
function makeGames(seed: number): RecordedGame[] {
  const random = seededRandom(seed);
  return [
    ...gamesOfOneMark(),
    ...closeGames(random),
    ...greedyGames(random),
    ...scatteredGames(random),
    ...cornerGames(random),
    ...wideGames(random),
    ...edgeGames(random),
    ...fullBoardGames(random),
    ...gamesWithOuterFive(random),
    ...gamesWithLongRun(random),
  ];
}

function gamesOfOneMark(): RecordedGame[] {
  const edgesAndCorners = [0, 14, 210, 224, 7, 105, 119, 217, 16, 32];
  const centre: RecordedGame = { squares: [112], at: [0, 1] };
  return [centre, ...edgesAndCorners.map((square) => ({ squares: [square], at: [1] }))];
}

/** Calls a function for the numbers 0 to `count - 1`. */
function gamesOf(count: number, makeGame: (game: number) => RecordedGame): RecordedGame[] {
  return Array.from({ length: count }, (_, game) => makeGame(game));
}

function closeGames(random: RandomBelow): RecordedGame[] {
  return gamesOf(12, (game) => ({
    squares: playGame(close, 60, random),
    at: [2 + (game % 4), 8, 12 + game, 20 + game, 60],
  }));
}

function greedyGames(random: RandomBelow): RecordedGame[] {
  return gamesOf(16, (game) => ({
    squares: playGame(greedy, 120, random),
    at: [2 + (game % 3), 9 + game, 24 + 3 * game, 120],
  }));
}

function scatteredGames(random: RandomBelow): RecordedGame[] {
  return gamesOf(6, (game) => ({
    squares: playGame(anywhere, 170, random),
    at: [2, 10 + 5 * game, 60 + 20 * game, 140 + 5 * game],
  }));
}

function cornerGames(random: RandomBelow): RecordedGame[] {
  return corners.flatMap((corner) =>
    gamesOf(2, (game) => ({
      squares: playGame(within(close, corner), 24, random),
      at: [3, 6, 14 + game, 24],
    })),
  );
}

function edgeGames(random: RandomBelow): RecordedGame[] {
  return edges.flatMap((edge) =>
    gamesOf(2, (game) => ({
      squares: playGame(within(close, edge), 30, random),
      at: [4, 7, 16 + game, 30],
    })),
  );
}

function fullBoardGames(random: RandomBelow): RecordedGame[] {
  return gamesOf(8, (game) => ({
    squares: playGame(patient, SQUARES, random),
    at: [120 + 8 * game, 198, 212, 219, 222, 224, 225],
  }));
}

function gamesWithOuterFive(random: RandomBelow): RecordedGame[] {
  return outerLines().map((line, index) => {
    const isEven = index % 2 === 0;
    const start = line.length === 5 || isEven ? 0 : 10;
    const run = [...line.subarray(start, start + 5)];
    return gameOfRun(run, isEven ? 'x' : 'o', random);
  });
}

function gamesWithLongRun(random: RandomBelow): RecordedGame[] {
  return gamesOf(12, (game) => {
    const length = 6 + (game % 3);
    const lines = ORDERED_LINES.filter((line) => line.length >= length);
    const line = pick(lines, random);
    const start = random(line.length - length + 1);
    const run = [...line.subarray(start, start + length)];
    return gameOfRun(run, game % 2 === 0 ? 'x' : 'o', random);
  });
}

/** The list gets the positions before and after the last move. */
function gameOfRun(run: readonly SquareNumber[], winner: Mark, random: RandomBelow): RecordedGame {
  const squares = playRun(run, winner, random);
  return { squares, at: [squares.length - 1, squares.length] };
}

export const SEED = 20_241;
