/**
 * Every input of each check on 3×3 squares: what a case with the board "*" stands for. 5,478 boards
 * can arise, 4,520 of them unfinished; the search is asked for with the depths 1, 2 and 3.
 */
import type { BoardText, Mark } from '../../kit/boards/board.ts';
import { EMPTY_BOARD } from '../../kit/boards/board.ts';
import { boardsOf } from '../../kit/boards/moves.ts';
import { emptySquares } from '../../kit/boards/position.ts';
import { type CheckName, type Input, unfitFor } from './inputs.ts';

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
  switch (check) {
    case 'openLines':
      return (['x', 'o'] satisfies Mark[]).map((mark) => ({ board, mark }));
    case 'evaluate':
    case 'isTerminal':
    case 'successors':
      return [{ board }];
    case 'distinct': {
      const inputs: Input[] = [
        { board, arrangement: 'in order' },
        { board, arrangement: 'shuffled, some twice' },
      ];
      return board === EMPTY_BOARD ? [...inputs, { board, arrangement: 'none' }] : inputs;
    }
    case 'max_value':
    case 'min_value': {
      const isSmall = emptySquares(board) <= FEW_SQUARES;
      const depths = isSmall ? [...VALUE_DEPTHS, BEYOND_THE_END] : VALUE_DEPTHS;
      return depths.map((depth) => ({ board, depth }));
    }
    case 'bestMoves':
    case 'program':
      return SEARCH_DEPTHS.map((depth) => ({ board, depth }));
    default:
      return check satisfies never;
  }
}
