/**
 * The preconditions of heuristic-search's functions. A right program calls a function only about boards that come after the
 * asked one, and looks no further ahead than it was asked to. `sandbox/in-child/preconditions.ts` explains `=`, `!` and `~`.
 */

import type { ParameterValues } from '../../../engine/exercise-spec.ts';
import type { Precondition } from '../../../sandbox/in-child/preconditions.ts';
import type { List } from '../../../sandbox/in-child/primordials.ts';
import {
  type BoardText,
  leadOn,
  type Mark,
  movesBetween,
} from '../../kit/in-child/boards/board.ts';
import { boardOf, depthOf } from './heuristic-question.ts';
import { isTerminal } from './heuristic-rules.ts';
import { boardIn, type StateText } from './heuristic-value-types.ts';

/** @returns the number of moves from the asked board to this one; -1 when no moves lead there */
function movesTo(board: BoardText, asked: ParameterValues): number {
  const { state: askedState, states: list } = asked;
  if (askedState !== undefined) return movesBetween(boardIn(askedState as StateText), board);
  const askedStates = (list ?? []) as List<StateText>;
  for (let i = 0; i < askedStates.length; i++) {
    const count = movesBetween(boardIn(askedStates[i]!), board);
    if (count >= 0) return count;
  }
  return -1;
}

/**
 * No function promises an answer for a board that no game leads to, for a state that names the wrong side, or, where it
 * returns moves, for a game that is over.
 */
function promised(stateText: StateText, returnsMoves: boolean): Precondition {
  const board = boardIn(stateText);
  const lead = leadOn(board);
  const namesWrongSide = stateText !== board;
  if (namesWrongSide || lead < 0 || lead > 1) return '~';
  return returnsMoves && isTerminal(board) ? '~' : '=';
}

/** The precondition of a function that a right program calls only about boards that come after the asked one. */
export const onLaterBoard =
  (returnsMoves: boolean) =>
  ({ state: called }: ParameterValues, asked: ParameterValues): Precondition => {
    const stateText = called as StateText;
    if (movesTo(boardIn(stateText), asked) < 0) return '!';
    return promised(stateText, returnsMoves);
  };

/** The precondition of a search function: it also looks no further ahead than it was asked to, for the side that moves. */
export const searchAhead =
  (side?: Mark) =>
  (values: ParameterValues, asked: ParameterValues): Precondition => {
    const board = boardOf(values);
    const isTurn = side === undefined || leadOn(board) === (side === 'x' ? 0 : 1);
    const askedDepth = (asked['depth'] ?? 0) as number;
    const isAhead = depthOf(values) + movesTo(board, asked) <= askedDepth;
    if (!isTurn || !isAhead) return '!';
    const returnsMoves = side === undefined;
    return onLaterBoard(returnsMoves)(values, asked);
  };

/** The precondition of a function that is given a list of states: each comes after the asked board. */
export function eachOnLaterBoard(
  { states: list }: ParameterValues,
  asked: ParameterValues,
): Precondition {
  const called = list as List<StateText>;
  for (let i = 0; i < called.length; i++) {
    if (movesTo(boardIn(called[i]!), asked) < 0) return '!';
  }
  return '=';
}
