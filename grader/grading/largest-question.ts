/** The largest of the questions that several checks share: it takes longest, so it is asked first. */
import type { CaseSpec } from '../cases/case-spec.ts';
import {
  completeTreeNodes,
  groupQuestion,
  type Jury,
} from '../exercises/game-tree/checks/check.ts';
import type { CheckName } from '../exercises/game-tree/checks/check-names.ts';
import type { AskedAnswer } from '../exercises/game-tree/checks/raw-answer.ts';
import { type BoardText, EMPTY_BOARD } from '../exercises/game-tree/game/board.ts';
import type { Question } from '../sandbox/session.ts';
import { type RightAnswer, rightOnBuilt } from './shared-answers.ts';

/** The checks that one tree of a position can serve. */
export const SHARING: readonly CheckName[] = [
  'buildTree',
  'minmax',
  'bestMoves',
  'max_value',
  'min_value',
];

export function canShare(names: readonly CheckName[]): boolean {
  return SHARING.every((name) => names.includes(name));
}

/** Whether a case could be answered by it. */
export function wantsLargest(cases: readonly CaseSpec[]): boolean {
  return cases.some(
    ({ check, board }) => SHARING.includes(check) && (board === '*' || board === EMPTY_BOARD),
  );
}

/** Everything that the tree of the empty board can answer. It needs no table of boards. */
export function largestQuestion(): Question {
  return groupQuestion('grown', [EMPTY_BOARD], nodesOfShared);
}

/** The tree is grown, and then evaluated. */
export function nodesOfShared(board: BoardText): number {
  return 2 * completeTreeNodes(board);
}

/** @param answer to {@link largestQuestion}; whatever is not right in it is not among the answers */
export function rightOnLargest(answer: AskedAnswer | undefined, jury: Jury): RightAnswer[] {
  return answer?.raw.kind === 'group'
    ? rightOnBuilt(EMPTY_BOARD, answer.raw.answers[0]!, jury)
    : [];
}
