/** Lists that a submission's function hands to its own `distinct`: which input they are, what is right. */
import type { BoardText } from '../../../kit/boards/board.ts';
import { standingOf } from '../../../kit/boards/standing.ts';
import { canonical } from '../../../kit/boards/symmetry.ts';
import type { Input } from '../inputs.ts';
import type { AnsweredState } from '../judge.ts';
import { successors } from '../rules.ts';

/** Whether there is one of each class of the given boards, all of them given ones. */
export function isDistinctRight(
  given: readonly BoardText[],
  answered: readonly AnsweredState[],
): boolean {
  const wanted = new Set(given.map(canonical));
  const found = new Set(answered.map(({ board }) => canonical(board)));
  return (
    answered.length === wanted.size &&
    found.size === wanted.size &&
    answered.every(({ board }) => given.includes(board))
  );
}

/** @returns the input that such a list belongs to; `undefined` when they are not moves of one board */
export function rightListInput(boards: readonly BoardText[]): Input | undefined {
  const isBefore = (board: BoardText): boolean => {
    if (standingOf(board).kind !== 'unfinished') return false;
    const moves = successors(board);
    return boards.every((each) => moves.includes(each));
  };
  const board = boardsBefore(boards).find(isBefore);
  return board === undefined ? undefined : { board, arrangement: 'in order' };
}

/** Boards that all of them may be moves of: with two or more it is what they have in common. */
function boardsBefore([first, ...others]: readonly BoardText[]): readonly BoardText[] {
  if (first === undefined) return [];
  const cells = [...first];
  const isSame = (i: number): boolean => others.every((other) => other[i] === cells[i]);
  if (others.length > 0) return [cells.map((cell, i) => (isSame(i) ? cell : '_')).join('')];
  return cells.flatMap((cell, square) =>
    cell === 'x' || cell === 'o' ? [cells.with(square, '_').join('')] : [],
  );
}
