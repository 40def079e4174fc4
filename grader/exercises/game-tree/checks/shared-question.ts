/**
 * For speed: the question that several checks share, about one tree that the submission makes of a
 * board. What is not right in its answer, or cannot be read, is simply not among the right answers.
 */
import type { RightAnswer, SharedQuestion } from '../../../exercise/check.ts';
import { RIGHT } from '../../../exercise/finding.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { type BoardText, EMPTY_BOARD } from '../game/board.ts';
import { boardsOf, sideToMove } from '../game/positions.ts';
import { CHECKS } from './all-checks.ts';
import { type Check, completeTreeNodes, type Facts } from './check.ts';
import { type GivenState, readReply, readState, readTreeFields } from './returned.ts';

/** The tree is grown, and then evaluated. */
export const SHARED = { name: 'shared', nodes: completeTreeNodes };

const { buildTree, bestMoves, minmax, max_value, min_value } = CHECKS;

/** The checks that one tree of a position can serve. */
export const SHARING: readonly string[] = [buildTree, minmax, bestMoves, max_value, min_value].map(
  ({ name }) => name,
);

export function sharedQuestion(facts: Facts): SharedQuestion {
  return {
    ...SHARED,
    kind: 'own',
    checks: SHARING,
    inputs: () => boardsOf('x-to-move'),
    largest: EMPTY_BOARD,
    read: (board, text) => rightIn(board, text, facts),
  };
}

function rightIn(board: BoardText, text: string, facts: Facts): readonly RightAnswer[] {
  const fields = readFields(text) ?? [];
  if (fields.length !== 6) return [];
  const [tree, wins, winsState, largest, largestState, smallest] = fields as readonly string[];
  const right: RightAnswer[] = [];
  const take = (check: Check, input: BoardText, reply: string, state?: GivenState): void => {
    if (isRight(check, input, reply, state, facts)) right.push({ check, input });
  };
  take(bestMoves, board, wins!);
  const dump = readTreeFields(readFields(tree!) ?? []);
  const isTree =
    dump !== undefined &&
    buildTree.judgeReply(board, { kind: 'tree', dump }, undefined, facts) === RIGHT;
  if (!isTree) return right;
  right.push({ check: buildTree, input: board });
  take(minmax, board, wins!, readState(winsState!));
  take(max_value, board, largest!, readState(largestState!));
  const pairs = readFields(smallest!) ?? [];
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    const state = readState(pairs[i]!);
    if (state.board === null || sideToMove(state.board) !== 'o') continue;
    take(min_value, state.board, pairs[i + 1]!, state);
  }
  return right;
}

function isRight(
  check: Check,
  board: BoardText,
  text: string,
  state: GivenState | undefined,
  facts: Facts,
): boolean {
  const reply = readReply(text);
  return reply !== undefined && check.judgeReply(board, reply, state, facts) === RIGHT;
}
