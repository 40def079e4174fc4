/**
 * How one board stands to another in a game that two sides play in turn, whatever the rules: for contracts,
 * inside the sandbox, too. It uses nothing that a submission can have replaced.
 */
import type { BoardText } from './board.ts';

/** So many moves lead from a board to another one; -1 where none do. */
export function movesBetween(from: BoardText, to: BoardText): number {
  if (from.length !== to.length) return -1;
  let moves = 0;
  for (let i = 0; i < to.length; i++) {
    if (to[i] === from[i]) continue;
    if (from[i] !== '_') return -1;
    moves++;
  }
  return moves;
}

/** How many more x there are than o: none when it is X's turn, one when it is O's. */
export function leadOn(board: BoardText): number {
  let lead = 0;
  for (let i = 0; i < board.length; i++) {
    if (board[i] === 'x') lead++;
    else if (board[i] === 'o') lead--;
  }
  return lead;
}
