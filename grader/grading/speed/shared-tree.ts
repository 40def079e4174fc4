/** The question that several checks share, about one tree that the submission makes of a board. */
import type { CaseSpec } from '../../cases/case-spec.ts';
import {
  completeTreeNodes,
  groupQuestion,
  type Jury,
} from '../../exercises/game-tree/checks/check.ts';
import type { CheckName } from '../../exercises/game-tree/checks/check-names.ts';
import type { AskedAnswer } from '../../exercises/game-tree/checks/raw-answer.ts';
import { EMPTY_BOARD } from '../../exercises/game-tree/game/board.ts';
import type { Question } from '../../sandbox/session.ts';
import { type RightAnswer, rightOnShared } from './right-answers.ts';

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

/** The tree of the empty board takes as long as all others together, so it is asked for first. */
export function largestQuestion(jury: Pick<Jury, 'table'>): Question {
  return groupQuestion(SHARED, [EMPTY_BOARD], { kind: 'own' }, jury);
}

/** The tree is grown, and then evaluated. */
export const SHARED = { name: 'shared', nodes: completeTreeNodes };

/** @param answer to {@link largestQuestion}; whatever is not right in it is not among the answers */
export function rightOnLargest(answer: AskedAnswer | undefined, jury: Jury): RightAnswer[] {
  return answer?.raw.kind === 'group'
    ? rightOnShared(EMPTY_BOARD, answer.raw.answers[0]!, jury)
    : [];
}
