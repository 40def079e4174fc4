/**
 * Reads the answers to the questions that several checks share (see `harness/ask.ts`) and tells which
 * of them are right. What is not right, or cannot be read, is simply not among them.
 */
import { CHECKS } from '../exercises/game-tree/checks/all-checks.ts';
import { type Check, type Jury, judge } from '../exercises/game-tree/checks/check.ts';
import { RIGHT } from '../exercises/game-tree/checks/finding.ts';
import {
  type GivenState,
  readRaw,
  readReply,
  readState,
} from '../exercises/game-tree/checks/raw-answer.ts';
import { changedInput } from '../exercises/game-tree/checks/value-check.ts';
import type { BoardText } from '../exercises/game-tree/game/board.ts';
import { legalMoves, sideToMove } from '../exercises/game-tree/game/positions.ts';
import { readFields } from '../sandbox/inside/fields.ts';

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

const readMinmax = rightByItself(minmax);
const readMaxValue = rightByItself(max_value);

/** The whole program with its tree, and perhaps an evaluation of that tree. */
export const rightOnBuilt: ReadRight = (board, text, jury) => {
  const [tree = '', wins = '', ...evaluation] = readFields(text) ?? [];
  const raw = readRaw(tree);
  if (
    raw.kind !== 'returned' ||
    buildTree.judgeReply(board, raw.reply, undefined, jury) !== RIGHT
  ) {
    return isRightReply(bestMoves, board, wins, undefined, jury)
      ? [{ check: bestMoves, board }]
      : [];
  }
  const right: RightAnswer[] = [{ check: buildTree, board }];
  if (isRightReply(bestMoves, board, wins, undefined, jury))
    right.push({ check: bestMoves, board });
  if (evaluation.length > 0) right.push(...rightInEvaluation(board, [wins, ...evaluation], jury));
  return right;
};

/** What a root with its tree can be asked about: each answer is read like one to a single question. */
export const rightOnGiven: ReadRight = (board, text, jury) => {
  const [wins = '', largest = ''] = readFields(text) ?? [];
  return [...readMinmax(board, wins, jury), ...readMaxValue(board, largest, jury)];
};

function rightInEvaluation(board: BoardText, fields: readonly string[], jury: Jury): RightAnswer[] {
  const [wins = '', largest = '', smallest = '', stateText = ''] = fields;
  const state = readState(stateText);
  if (changedInput(board, legalMoves(board), state) !== undefined) return [];
  const right: RightAnswer[] = [];
  if (isRightReply(minmax, board, wins, state, jury)) right.push({ check: minmax, board });
  if (isRightReply(max_value, board, largest, state, jury)) right.push({ check: max_value, board });
  const pairs = readFields(smallest) ?? [];
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    const childState = readState(pairs[i]!);
    const child = childState.board;
    if (child === null || sideToMove(child) !== 'o') continue;
    if (isRightReply(min_value, child, pairs[i + 1]!, childState, jury)) {
      right.push({ check: min_value, board: child });
    }
  }
  return right;
}

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
