/**
 * Every input of each check on 3×3 squares: what a case with the board "*" stands for. 5,478 boards
 * can arise, 4,520 of them unfinished; the search is asked for with the depths 1, 2 and 3.
 */
import type { BoardText } from '../../kit/boards/board.ts';
import { EMPTY_BOARD } from '../../kit/boards/board.ts';
import { boardsOf } from '../../kit/boards/moves.ts';
import { emptySquares } from '../../kit/boards/position.ts';
import { type CheckName, statedOf } from './checks/check-names.ts';
import { type Input, unfitFor } from './inputs.ts';

/** The depths of the search that bestMoves and the whole program are asked with. */
const SEARCH_DEPTHS = [1, 2, 3] as const;
/** What max_value and min_value are asked to look ahead. */
const VALUE_DEPTHS = [0, 1, 2, 3] as const;
/** More than there are squares left on the boards that are asked with it: few, for it looks to the end. */
const BEYOND_THE_END = 9;
const FEW_SQUARES = 4;

const UNIVERSES = new Map<CheckName, readonly Input[]>();

/** All inputs of a check, the smallest boards first, and for each board the smaller depths first. */
export function universeOf(check: CheckName): readonly Input[] {
  let inputs = UNIVERSES.get(check);
  if (inputs === undefined) {
    const boards = boardsOf('reachable').filter((board) => unfitFor(check, board) === null);
    inputs = boards.flatMap((board) => inputsOn(board, check));
    UNIVERSES.set(check, inputs);
  }
  return inputs;
}

/** The inputs that a case without a depth or a mark of its own, on this board, stands for. */
function inputsOn(board: BoardText, check: CheckName): readonly Input[] {
  const { extra, given } = statedOf(check);
  switch (extra) {
    case 'mark':
      return (['x', 'o'] as const).map((mark) => ({ board, mark }));
    case 'depth': {
      const isSmall = emptySquares(board) <= FEW_SQUARES;
      const depths = isSmall ? [...VALUE_DEPTHS, BEYOND_THE_END] : VALUE_DEPTHS;
      return depths.map((depth) => ({ board, depth }));
    }
    case 'search':
      return SEARCH_DEPTHS.map((depth) => ({ board, depth }));
    case 'none': {
      if (given !== 'states') return [{ board }];
      const some = ['in order', 'shuffled, some twice'] as const;
      const all = board === EMPTY_BOARD ? [...some, 'none' as const] : some;
      return all.map((arrangement) => ({ board, arrangement }));
    }
    default:
      return extra satisfies never;
  }
}
