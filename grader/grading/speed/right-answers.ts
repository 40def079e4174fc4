/**
 * Reads answers to questions in bulk (see `inside/ask.ts`) and tells which of them are right. What is
 * not right, or cannot be read, is simply not among them.
 */
import { CHECKS } from '../../exercises/game-tree/checks/all-checks.ts';
import { type Check, type Jury, judge } from '../../exercises/game-tree/checks/check.ts';
import { RIGHT } from '../../exercises/game-tree/checks/finding.ts';
import {
  type GivenState,
  readRaw,
  readReply,
  readState,
} from '../../exercises/game-tree/checks/raw-answer.ts';
import type { BoardText } from '../../exercises/game-tree/game/board.ts';
import { sideToMove } from '../../exercises/game-tree/game/positions.ts';
import { readFields } from '../../sandbox/inside/fields.ts';

export interface RightAnswer {
  readonly check: Check;
  readonly board: BoardText;
}

const { buildTree, bestMoves, minmax, max_value, min_value } = CHECKS;

/** Reads one board's part of an answer. @param text as the sandbox wrote it; nothing is trusted */
export type ReadRight = (board: BoardText, text: string, jury: Jury) => RightAnswer[];

/** A check's own question. */
export function rightByItself(check: Check): ReadRight {
  return (board, text, jury) =>
    judge(check, board, readRaw(text), jury) === RIGHT ? [{ check, board }] : [];
}

/** The submission's own tree of a board, and all that its functions answer on it. */
export const rightOnShared: ReadRight = (board, text, jury) => {
  const fields = readFields(text) ?? [];
  if (fields.length !== 6) return [];
  const [tree, wins, winsState, largest, largestState, smallest] = fields as readonly string[];
  const raw = readRaw(tree!);
  const right: RightAnswer[] = [];
  if (isRightReply(bestMoves, board, wins!, undefined, jury)) {
    right.push({ check: bestMoves, board });
  }
  const isTree = raw.kind === 'returned' && buildTree.judgeReply(board, raw.reply, undefined, jury);
  if (isTree !== RIGHT) return right;
  right.push({ check: buildTree, board });
  if (isRightReply(minmax, board, wins!, readState(winsState!), jury)) {
    right.push({ check: minmax, board });
  }
  if (isRightReply(max_value, board, largest!, readState(largestState!), jury)) {
    right.push({ check: max_value, board });
  }
  const pairs = readFields(smallest!) ?? [];
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    const state = readState(pairs[i]!);
    const child = state.board;
    if (child === null || sideToMove(child) !== 'o') continue;
    if (isRightReply(min_value, child, pairs[i + 1]!, state, jury)) {
      right.push({ check: min_value, board: child });
    }
  }
  return right;
};

function isRightReply(
  check: Check,
  board: BoardText,
  text: string,
  state: GivenState | undefined,
  jury: Jury,
): boolean {
  const reply = readReply(text);
  return reply !== undefined && check.judgeReply(board, reply, state, jury) === RIGHT;
}
