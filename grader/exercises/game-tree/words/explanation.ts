/**
 * The reasoning behind a failure in full, for whoever wants more than the first line: why the right
 * answer is right, where the submission goes wrong, and which known bug it is. Plain paragraphs.
 */

import type { BoardText } from '../../../kit/boards/board.ts';
import { legalMoves } from '../../../kit/boards/moves.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import type { Refutation, TreeDifference } from '../case-details.ts';
import type { CheckName } from '../checks/check-names.ts';
import type { Finding } from '../checks/finding.ts';
import type { Answers } from '../game/answers.ts';
import type { GameTreeWords } from './game-tree-words.ts';
import { winningLine } from './winning-line.ts';

export interface Known {
  readonly refutations: readonly Refutation[];
  readonly treeDifference?: TreeDifference;
}

export function explanationOf(
  finding: Finding,
  check: CheckName,
  board: BoardText,
  known: Known,
  answers: Answers,
  say: GameTreeWords,
): string[] {
  return [
    ...reasons(finding, check, board, answers, say),
    ...known.refutations.map(({ text }) => text),
    ...(known.treeDifference === undefined ? [] : [known.treeDifference.text]),
  ];
}

function reasons(
  finding: Finding,
  check: CheckName,
  board: BoardText,
  answers: Answers,
  say: GameTreeWords,
): string[] {
  if (finding.kind === 'wrong-tree') {
    const { problem } = finding;
    const isDeep = 'at' in problem && problem.at.length > 2;
    return isDeep ? [say.wayTo(problem.at)] : [];
  }
  if (finding.kind !== 'wrong-value') return [];
  switch (check) {
    case 'get_value':
    case 'isTerminal':
      return [stateOf(board, say)];
    case 'max_value':
    case 'min_value': {
      const children = legalMoves(board).map((move) => ({
        board: move,
        value: answers.value(move),
      }));
      return [children.length === 0 ? stateOf(board, say) : say.childrenReason(check, children)];
    }
    default:
      return [];
  }
}

/** Who has which line, or how many squares are empty. */
export function stateOf(board: BoardText, say: GameTreeWords): string {
  const line = winningLine(board);
  if (line !== undefined) return say.lineReason(line);
  const empty = emptySquares(board);
  return empty === 0 ? say.drawReason() : say.goesOnReason(empty);
}
