/**
 * Whether a right caller may ask a function this: about a board that comes after the asked one, for the
 * side whose turn it is, and no further ahead than the asked function looks itself.
 */
import { isInteger } from '../../../sandbox/inside/primordials.ts';
import { isAskedFor } from '../../../sandbox/inside/refusal.ts';
import { RELIES_ON } from '../checks/relies-on.ts';
import type { FunctionName } from '../inputs.ts';
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
  if (moves < 0 || (name !== 'max_value' && name !== 'min_value')) return moves >= 0;
  const isDepth = isInteger(extra) && (extra as number) >= 0;
  return isDepth && (extra as number) + moves <= askedDepth && leadOn(board) === leadFor(name);
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
  let lead = 0;
  for (let i = 0; i < board.length; i++) {
    if (board[i] === 'x') lead++;
    else if (board[i] === 'o') lead--;
  }
  return lead;
}

function leadFor(name: 'max_value' | 'min_value'): number {
  return name === 'max_value' ? 0 : 1;
}
