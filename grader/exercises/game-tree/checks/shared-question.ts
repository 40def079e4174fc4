/**
 * For speed: the question that several checks share, about one tree that the submission makes of a
 * board. The first two that look at the tree are asked as they are singly, so what is wrong in their
 * answers counts. Of the others what is not right, or cannot be read, is simply left out.
 */
import { RIGHT, type Verdict } from '../../../exercise/finding.ts';
import type { ReadAnswer, SharedQuestion } from '../../../exercise/oracle.ts';
import { findingOf } from '../../../exercise/raw-finding.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { boardsOf } from '../../../kit/boards/moves.ts';
import { sideToMove } from '../../../kit/boards/standing.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { readRaw } from '../../../sandbox/raw-answer.ts';
import type { Answers } from '../answers/answers.ts';
import { completeTreeNodes } from '../game/positions.ts';
import { CHECKS, type Check } from './all-checks.ts';
import { wrong } from './finding.ts';
import { judgeReply } from './judge.ts';
import { type GivenState, readReply, readState, readTreeFields } from './returned.ts';

/** The tree is grown, and then evaluated. */
export const SHARED = { name: 'shared', nodes: completeTreeNodes };

const { buildTree, bestMoves, minmax, max_value, min_value } = CHECKS;

/** The checks that one tree of a position can serve. */
const SHARING: readonly string[] = [buildTree, minmax, bestMoves, max_value, min_value].map(
  ({ name }) => name,
);

export function sharedQuestion(answers: Answers): SharedQuestion {
  return {
    ...SHARED,
    kind: 'own',
    checks: SHARING,
    asSingly: [buildTree.name, bestMoves.name],
    inputs: () => boardsOf('x-to-move'),
    read: (board, text) => answersIn(board, text, answers),
  };
}

function answersIn(board: BoardText, text: string, answers: Answers): readonly ReadAnswer[] {
  const fields = readFields(text) ?? [];
  if (fields.length !== 6) return [];
  const [tree, wins, winsState, largest, largestState, smallest] = fields as readonly string[];
  const found: ReadAnswer[] = [];
  const take = (check: Check, input: BoardText, reply: string, state?: GivenState): void => {
    const verdict = verdictOn(check, input, reply, state, answers);
    if (verdict === RIGHT) found.push({ check, input, verdict });
  };
  const wholeVerdict = verdictOn(bestMoves, board, wins!, undefined, answers);
  if (wholeVerdict !== undefined) {
    found.push({ check: bestMoves, input: board, verdict: wholeVerdict });
  }
  const dump = readTreeFields(readFields(tree!) ?? []);
  if (dump === undefined) return found;
  const treeVerdict = judgeReply(buildTree, board, { kind: 'tree', dump }, undefined, answers);
  found.push({ check: buildTree, input: board, verdict: treeVerdict });
  if (treeVerdict !== RIGHT) return found;
  take(minmax, board, wins!, readState(winsState!));
  take(max_value, board, largest!, readState(largestState!));
  const pairs = readFields(smallest!) ?? [];
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    const state = readState(pairs[i]!);
    if (state.board === null || sideToMove(state.board) !== 'o') continue;
    take(min_value, state.board, pairs[i + 1]!, state);
  }
  return found;
}

/** @returns nothing where the reply is none */
function verdictOn(
  check: Check,
  board: BoardText,
  text: string,
  state: GivenState | undefined,
  answers: Answers,
): Verdict | undefined {
  const raw = readRaw(text);
  if (raw.kind === 'threw' || raw.kind === 'absent') return wrong(findingOf(raw));
  const reply = readReply(text);
  return reply && judgeReply(check, board, reply, state, answers);
}
