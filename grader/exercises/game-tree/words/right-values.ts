/**
 * What the boards of a right tree are worth, for a picture of it: only the boards that a report can
 * show. They are right answers, looked up here so that a saved result needs no reference any more.
 */

import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { standingOf } from '../../../kit/boards/standing.ts';
import type { Answers } from '../answers/answers.ts';
import type { SubmissionTree } from '../case-details.ts';

/** Boards, not nodes: a board that can be reached in several ways is here once. */
const MOST_BOARDS = 400;

/**
 * @param board the root's
 * @param tree the submission's own tree below it, where there is one
 * @returns the value for X of the boards nearest to the root, of those in the submission's tree, and
 *   of each legal move from these
 */
export function rightValues(
  board: BoardText,
  tree: SubmissionTree | undefined,
  answers: Answers,
): Record<BoardText, -1 | 0 | 1> {
  const values: Record<BoardText, -1 | 0 | 1> = {};
  let count = 0;
  const add = (each: BoardText): boolean => {
    if (each in values) return false;
    values[each] = answers.value(each);
    count++;
    return true;
  };
  const addMoves = (each: BoardText): BoardText[] => legalMoves(each).filter(add);

  if (standingOf(board).kind === 'impossible') return values;
  add(board);
  const addBelow = (node: SubmissionTree): void => {
    if (node.b === null || !(node.b in values)) return;
    if (node.cut !== true) addMoves(node.b);
    for (const child of node.c ?? []) addBelow(child);
  };
  if (tree?.b === board) addBelow(tree);
  let level = [board];
  while (level.length > 0 && count < MOST_BOARDS) level = level.flatMap(addMoves);
  return values;
}
