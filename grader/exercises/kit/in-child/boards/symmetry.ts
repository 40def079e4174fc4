/**
 * Boards that are the same but for turning or mirroring: a square can be laid on itself in eight
 * ways. Each way is kept as a list of places: letter k of the result is letter `places[k]`.
 */
import { memoize } from '../../../../base/in-child/memoize.ts';
import { Known } from '../../../../sandbox/in-child/known.ts';
import * as intact from '../../../../sandbox/in-child/primordials.ts';
import { type BoardText, inReadingOrder, SIZES, type Size, sizeOf } from './board.ts';

const PLACES = Object.fromEntries(SIZES.map((size) => [size, eightWays(size)])) as Record<
  Size,
  readonly (readonly number[])[]
>;

/** The eight ways on the written form, in which a space follows each row but the last. */
function eightWays(size: number): readonly (readonly number[])[] {
  const last = size - 1;
  return Array.from({ length: 8 }, (_, way) => {
    const [isTurned, isUpsideDown, isMirrored] = [way & 4, way & 2, way & 1];
    return Array.from({ length: size * (size + 1) - 1 }, (_, place) => {
      const [row, column] = [Math.floor(place / (size + 1)), place % (size + 1)];
      if (column === size) return place; // the space stays
      const [down, right] = isTurned ? [column, row] : [row, column];
      return (isUpsideDown ? last - down : down) * (size + 1) + (isMirrored ? last - right : right);
    });
  });
}

/** The board laid in all eight ways, itself first; some are equal where the board is symmetric. */
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

/**
 * The one of the eight that stands for all of them: the first in reading order. Inside the sandbox, too: it
 * uses nothing that a submission can have replaced.
 */
export const canonical = memoize((board: BoardText): BoardText => {
  const boards = symmetries(board);
  let first = board;
  for (let way = 0; way < boards.length; way++) {
    if (inReadingOrder(boards[way]!, first) < 0) first = boards[way]!;
  }
  return first;
}, new Known());
