/**
 * For speed: the question that several checks share, about one tree that the submission makes of a
 * board. The first two that look at the tree are asked as they are singly, so what is wrong in their
 * answers counts. Of the others what is not right, or cannot be read, is simply left out.
 */
import { RIGHT } from '../../../exercise/finding.ts';
import type { ReadAnswer, SharedQuestion } from '../../../exercise/oracle.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { boardsOf } from '../../../kit/boards/moves.ts';
import { sideToMove } from '../../../kit/boards/standing.ts';
import { readFields } from '../../../sandbox/inside/fields.ts';
import { type RawAnswer, readRaw } from '../../../sandbox/raw-answer.ts';
import type { Answers } from '../answers/answers.ts';
import { completeTreeNodes } from '../game/positions.ts';
import { CHECKS, type Check } from './all-checks.ts';
import { judge } from './judge.ts';
import { readReturned } from './returned.ts';

const { buildTree, bestMoves, minmax, max_value, min_value } = CHECKS;

export function sharedQuestion(answers: Answers): SharedQuestion {
  return {
    name: 'shared',
    nodes: completeTreeNodes,
    kind: 'own',
    checks: [buildTree, minmax, bestMoves, max_value, min_value].map(({ name }) => name),
    asSingly: [buildTree.name, bestMoves.name],
    inputs: () => boardsOf('x-to-move'),
    read: (board, text) => answersIn(board, text, answers),
  };
}

function answersIn(board: BoardText, text: string, answers: Answers): readonly ReadAnswer[] {
  const [tree, wins, largest, ...smallest] = (readFields(text) ?? []).map(readRaw);
  if (tree === undefined || wins === undefined || largest === undefined) return [];
  const judged = (check: Check, input: BoardText, raw: RawAnswer): ReadAnswer => {
    return { check, input, verdict: judge(check, input, raw, answers) };
  };
  const asSingly = [judged(bestMoves, board, wins), judged(buildTree, board, tree)];
  // Only on a right tree can the other functions be asked.
  if (asSingly[1]!.verdict !== RIGHT) return asSingly;
  const others = [judged(minmax, board, wins), judged(max_value, board, largest)];
  for (const raw of smallest) {
    const child = raw.kind === 'returned' ? readReturned(raw.fields)?.state?.board : undefined;
    if (child && sideToMove(child) === 'o') others.push(judged(min_value, child, raw));
  }
  return [...asSingly, ...others.filter(({ verdict }) => verdict === RIGHT)];
}
