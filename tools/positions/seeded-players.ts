/** The players whose games give gomoku's fixed list of positions. */

import { valuesOfCandidates } from '../../grader/exercises/gomoku/fixtures/questions.ts';
import { type Mark, turnOn } from '../../grader/exercises/kit/in-child/boards/board.ts';
import type { LargeBoardText } from '../../grader/exercises/kit/in-child/large-board/position.ts';
import {
  hasWon,
  type SquareNumber,
  signsOf,
  squaresAround,
} from '../../grader/exercises/kit/in-child/large-board/squares.ts';

export const otherSide = (mark: Mark): Mark => (mark === 'x' ? 'o' : 'x');

/** @returns a number of at least 0 and below the limit */
export type RandomBelow = (limit: number) => number;

/** @returns the square that the side to move takes */
export type SeededPlayer = (position: LargeBoardText, random: RandomBelow) => SquareNumber;

/** The generator known as mulberry32, whose constants these are. It gives the same numbers on every machine. */
export function seededRandom(seed: number): RandomBelow {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

export const freeSquares = (position: LargeBoardText): SquareNumber[] =>
  [...signsOf(position)].flatMap((sign, square) => (sign === 0 ? square : []));

export const pick = <T>(list: readonly T[], random: RandomBelow): T => list[random(list.length)]!;

/** Plays anywhere. */
export const anywhere: SeededPlayer = (position, random) => pick(freeSquares(position), random);

/** Plays one or two steps from another mark. */
export const close: SeededPlayer = (position, random) => {
  const signs = signsOf(position);
  const taken = [...signs.keys()].filter((square) => signs[square] !== 0);
  const near = freeSquares(position).filter((square) =>
    taken.some((other) => squaresAround(other, 2).includes(square)),
  );
  return near.length > 0 ? pick(near, random) : anywhere(position, random);
};

/** Plays one of the best squares at depth 1, and in one of six moves any square close to a mark. */
export const greedy: SeededPlayer = (position, random) => {
  if (random(6) === 0) return close(position, random);
  const values = valuesOfCandidates(position, 1);
  const best = Math.max(...values.values());
  return pick(
    [...values.keys()].filter((square) => values.get(square) === best),
    random,
  );
};

/** Keeps to the squares that a test allows, as long as there are some. */
export const within =
  (player: SeededPlayer, allows: (square: SquareNumber) => boolean): SeededPlayer =>
  (position, random) => {
    const allowed = freeSquares(position).filter(allows);
    if (allowed.length === 0) return player(position, random);
    return pick(allowed, random);
  };

/** Neither wins nor lets the other side win, as long as it can: such games fill the board. */
export const patient: SeededPlayer = (position, random) => {
  const mover = turnOn(position);
  const harmless = freeSquares(position).filter((square) => !makesFive(position, square, mover));
  const blocks = harmless.filter((square) => makesFive(position, square, otherSide(mover)));
  if (blocks.length > 0) return pick(blocks, random);
  return harmless.length > 0 ? pick(harmless, random) : anywhere(position, random);
};

/** @returns whether a mark on this square gives its side five or more in a row */
export function makesFive(position: LargeBoardText, square: SquareNumber, mark: Mark): boolean {
  const sign = mark === 'x' ? 1 : -1;
  return hasWon(signsOf(position).with(square, sign), sign);
}
