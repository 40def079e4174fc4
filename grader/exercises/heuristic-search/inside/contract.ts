/**
 * Whether a right caller may ask a function this: about a board that comes after the asked one, for the
 * side whose turn it is, and no further ahead than the asked function looks itself.
 */
import { countBits, positionOf, turnOn } from '../../../kit/boards/position.ts';
import { isInteger } from '../../../sandbox/inside/primordials.ts';
import { isAskedFor } from '../../../sandbox/inside/refusal.ts';
import { type FunctionName, RELIES_ON, STATED } from '../checks/check-names.ts';
import { isTerminal } from '../rules.ts';
import { IRREGULAR } from './boards.ts';

let askedBoard = '';
let askedDepth = 0;

export function beginAbout(board: string, depth: number): void {
  askedBoard = board;
  askedDepth = depth;
}

/**
 * @param board as text
 * @param extra a mark for `openLines`, a depth for what looks ahead
 */
export function isInside(name: FunctionName, board: string, extra?: unknown): boolean {
  if (!isAskedFor(name, RELIES_ON) || board === IRREGULAR) return false;
  // Lines may be counted on any board.
  if (name === 'openLines') return extra === 'x' || extra === 'o';
  const moves = movesTo(board);
  const { extra: takes, about } = STATED[name];
  if (moves < 0 || takes === 'none') return moves >= 0;
  const isDepth = isInteger(extra) && (extra as number) >= 0;
  const isTurn = about === 'moves' || leadOn(board) === (about === 'x' ? 0 : 1);
  return isDepth && isTurn && (extra as number) + moves <= askedDepth;
}

/**
 * Whether an answer is promised, and not only right where it is given: none is of what no game leads to
 * or with the other side to move, and no moves of a game that is over.
 */
export function isPromised(name: FunctionName, board: string, toMove: string): boolean {
  const lead = leadOn(board);
  if (toMove !== turnOn(board) || lead < 0 || lead > 1) return false;
  return STATED[name].about !== 'moves' || !isTerminal(board);
}

/** @returns how many moves it comes after the asked board, -1 where it does not */
function movesTo(board: string): number {
  if (board.length !== askedBoard.length) return -1;
  let moves = 0;
  for (let i = 0; i < board.length; i++) {
    if (board[i] === askedBoard[i]) continue;
    if (askedBoard[i] !== '_') return -1;
    moves++;
  }
  return moves;
}

/** How many more x there are than o. */
function leadOn(board: string): number {
  const { x, o } = positionOf(board);
  return countBits(x) - countBits(o);
}
