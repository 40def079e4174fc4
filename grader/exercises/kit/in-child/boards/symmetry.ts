/**
 * Boards that are the same but for turning or mirroring: a square board has eight symmetries. Each is stored as a list of
 * places: character k of the result is character `places[k]` of the board.
 */
import { memoize } from '../../../../base/in-child/memoize.ts';
import { BoundedCache } from '../../../../sandbox/in-child/bounded-cache.ts';
import * as intact from '../../../../sandbox/in-child/primordials.ts';
import { type BoardText, inReadingOrder, SIZES, type Size, sizeOf } from './board.ts';

const PLACES = Object.fromEntries(SIZES.map((size) => [size, eightSymmetries(size)])) as Record<
  Size,
  readonly (readonly number[])[]
>;

/** @returns the eight symmetries of the written form, in which a space follows each row but the last */
function eightSymmetries(size: number): readonly (readonly number[])[] {
  const last = size - 1;
  return Array.from({ length: 8 }, (_, way) => {
    const isTurned = (way & 4) !== 0;
    const isUpsideDown = (way & 2) !== 0;
    const isMirrored = (way & 1) !== 0;
    return Array.from({ length: size * (size + 1) - 1 }, (_, place) => {
      const row = Math.floor(place / (size + 1));
      const column = place % (size + 1);
      if (column === size) return place; // the space stays
      const down = isTurned ? column : row;
      const right = isTurned ? row : column;
      return (isUpsideDown ? last - down : down) * (size + 1) + (isMirrored ? last - right : right);
    });
  });
}

/** @returns the board in all eight symmetries, itself first; some are equal where the board is symmetric */
export function symmetries(board: BoardText): intact.List<BoardText> {
  const ways = PLACES[sizeOf(board)];
  const boards = intact.newList<BoardText>();
  for (let way = 0; way < ways.length; way++) {
    const places = ways[way]!;
    let text = '';
    for (let place = 0; place < places.length; place++) text += board[places[place]!];
    boards[way] = text;
  }
  return boards;
}

/** @returns the board that stands for all eight: the first of them in reading order */
export const canonical = memoize((board: BoardText): BoardText => {
  const boards = symmetries(board);
  let first = board;
  for (let way = 0; way < boards.length; way++) {
    if (inReadingOrder(boards[way]!, first) < 0) first = boards[way]!;
  }
  return first;
}, new BoundedCache());
