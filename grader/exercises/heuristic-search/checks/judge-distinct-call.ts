/** Lists that a submission's function hands to its own `distinct`: which input they are, what is right. */
import type { BoardText } from '../board-text.ts';
import type { Input } from '../inputs.ts';
import type { AnsweredState } from '../judge.ts';
import { standingOf } from '../position.ts';
import { successors } from '../rules.ts';
import { canonical } from '../symmetry.ts';

/** Whether there is one of each class of the given boards, and nothing else. */
export function isDistinctRight(
  given: readonly BoardText[],
  answered: readonly AnsweredState[],
): boolean {
  const wanted = new Set(given.map(canonical));
  const found = new Set(answered.map(({ board }) => canonical(board)));
  return (
    answered.length === wanted.size &&
    found.size === wanted.size &&
    [...found].every((board) => wanted.has(board))
  );
}

/** @returns the input that such a list belongs to; `undefined` when they are not moves of one board */
export function rightListInput(boards: readonly BoardText[]): Input | undefined {
  const board = boardBefore(boards);
  if (board === undefined || standingOf(board).kind !== 'unfinished') return undefined;
  const moves = successors(board);
  const isMoves = boards.every((each) => moves.includes(each));
  return isMoves ? { board, arrangement: 'in order' } : undefined;
}

/** What all of them have in common: with two moves or more that is the board before. */
function boardBefore(boards: readonly BoardText[]): BoardText | undefined {
  const [first, ...others] = boards;
  if (first === undefined || others.length === 0) return undefined;
  return [...first]
    .map((cell, i) => (others.every((other) => other[i] === cell) ? cell : '_'))
    .join('');
}
