/**
 * A question of heuristic-search in one form, whatever parameters its function has, and how much work its search is.
 */

import type { ParameterValues } from '../../../engine/exercise-spec.ts';
import { type BoardText, type Mark, sizeOf } from '../../kit/in-child/boards/board.ts';
import { emptySquares } from '../../kit/in-child/boards/position.ts';
import { type Arrangement, arrangedIn, boardIn, type StateText } from './heuristic-value-types.ts';

/** A question in one form for all functions. */
export interface HeuristicQuestion {
  readonly board: BoardText;
  /** The side of openLines. */
  readonly mark?: Mark;
  /** The moves to look ahead: from 0 for max_value and min_value, from 1 for bestMoves and program. */
  readonly depth?: number;
  /** The order of the list that distinct is given. */
  readonly arrangement?: Arrangement;
}

/** @param values a function has the squares of a board, a state, or a list of states that come from one board */
export function questionIn(values: ParameterValues): HeuristicQuestion {
  const { squares, state, states, ...markOrDepth } = values;
  if (states !== undefined) return arrangedIn(states as readonly StateText[]) ?? { board: '' };
  return { board: boardIn((squares ?? state) as StateText), ...markOrDepth };
}

/** @returns the board of the state that a function is asked about */
export function boardOf(values: ParameterValues): BoardText {
  return boardIn(values['state'] as StateText);
}

export function depthOf(values: ParameterValues): number {
  return values['depth'] as number;
}

/** The largest search outside grading. A plain program needs some 10 µs for each node (measured), so this takes 15 s. */
export const MAX_NODES = 1_500_000;

/** @returns the number of nodes of the search tree if no game ended early */
export function searchNodes({ board, depth = 0 }: HeuristicQuestion): number {
  let nodes = 1;
  let leaves = 1;
  const empty = emptySquares(board);
  for (let ply = 0; ply < depth && ply < empty; ply++) {
    leaves *= empty - ply;
    nodes += leaves;
  }
  return nodes;
}

/** No search on 3×3 squares to depth 3 has more nodes. */
const MAX_NODES_OF_SMALL_SEARCH = 600;

/**
 * The work of a search. The grader's limits assume 1 µs for each node. In a large search a node counts as many times as the
 * board has squares, since its lines are evaluated.
 */
export function workOfSearch(values: ParameterValues): number {
  const question = questionIn(values);
  const nodes = searchNodes(question);
  if (nodes <= MAX_NODES_OF_SMALL_SEARCH) return nodes;
  return nodes * sizeOf(question.board) ** 2;
}
