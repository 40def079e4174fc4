/**
 * Bugs that show in the objects themselves: one array that serves two nodes, a list that is kept from
 * call to call. On which boards they show depends on what was asked before and in which order
 * children are made, so answers alone cannot tell them.
 */

import { type CheckRecord, isRight, type Judged } from '../exercise/check-record.ts';
import { ownFinding } from '../exercises/game-tree/checks/finding.ts';
import type { Answers } from '../exercises/game-tree/game/answers.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';

const BY_KEY: Readonly<Record<string, string>> = {
  'shared-board parent': 'tree-shares-board',
  'shared-board sibling': 'tree-copies-once',
  'shared-row parent': 'tree-shares-rows',
  'shared-row sibling': 'tree-shares-rows',
  'shared-row other': 'tree-shares-rows',
  'shared-children parent': 'tree-shares-children-list',
  'shared-children sibling': 'tree-shares-children-list',
  'shared-children other': 'tree-shares-children-list',
};

/** The sandbox writes down so many boards of a list. */
const MOST_BOARDS = 200;

/**
 * @param wrong the keys of all wrong answers
 * @returns the bug's id
 */
export function bugOfObjects(
  record: CheckRecord,
  wrong: readonly string[],
  answers: Answers,
): string | undefined {
  if (record.check.name === 'minmax') {
    return pilesUp([...(record.inItself?.values() ?? [])], answers) ? 'minmax-piles-up' : undefined;
  }
  const ids = new Set(wrong.map((key) => BY_KEY[key]));
  const [id] = ids;
  return ids.size === 1 ? id : undefined;
}

/** Each answer is all right answers so far, in the order in which they were asked for. */
function pilesUp(inOrder: readonly Judged[], answers: Answers): boolean {
  const pile: BoardText[] = [];
  let wrongAnswers = 0;
  for (const judged of inOrder) {
    pile.push(...answers.forcedWins(judged.board));
    if (pile.length > MOST_BOARDS) break;
    const expected = pile.toSorted();
    const actual = boardsIn(judged, answers)?.toSorted();
    if (actual?.length !== expected.length) return false;
    if (!actual.every((board, i) => board === expected[i])) return false;
    if (!isRight(judged)) wrongAnswers++;
  }
  return wrongAnswers >= 2;
}

function boardsIn({ board, verdict }: Judged, answers: Answers): readonly BoardText[] | undefined {
  if (verdict.kind === 'right') return answers.forcedWins(board);
  const finding = ownFinding(verdict.finding);
  return finding.kind === 'wrong-boards' ? finding.actual : undefined;
}
