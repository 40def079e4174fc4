/**
 * A check: which boards it takes, how it asks the sandbox, and what is right. Each of the seven is a
 * file of its own; `all-checks.ts` lists them.
 */

import type { Answer } from '../../../results/result.ts';
import type { Question } from '../../../sandbox/session.ts';
import { NOT_WRITTEN_YET } from '../../../submission/starter-text.ts';
import type { Answers } from '../game/answers.ts';
import type { BoardText } from '../game/board.ts';
import { type BoardKind, emptySquares } from '../game/positions.ts';
import { codeOfText } from '../inside/board-code.ts';
import type { CheckName, FunctionName } from './check-names.ts';
import { type Verdict, wrong } from './finding.ts';
import type { GivenState, RawAnswer, Reply } from './raw-answer.ts';

/** What judging needs to know. */
export interface Jury {
  readonly answers: Answers;
  /** The same for every board, by code: see `board-table.ts`. */
  readonly table: string;
}

export interface Check {
  readonly name: CheckName;
  /** The boards it can be asked about; `"*"` stands for all of them. */
  readonly boards: BoardKind;
  /** The functions this one may be built on, whose faults are not its own. */
  readonly reliesOn: readonly FunctionName[];
  /** How large the tree is that a right solution walks for this board, in nodes. */
  readonly nodes: (board: BoardText) => number;
  /** The right answer, for a report; a tree is too large for one. */
  readonly expected: (board: BoardText, answers: Answers) => Answer | undefined;
  /** Judges what a function returned. The other ways in which a call can end are never right. */
  readonly judgeReply: (
    board: BoardText,
    reply: Reply,
    state: GivenState | undefined,
    jury: Jury,
  ) => Verdict;
}

export function questionFor(check: Check, board: BoardText): Question {
  return groupQuestion(check.name, [board], check.nodes);
}

/**
 * @param name a check's, or one of those that several checks share
 * @param nodes how large the tree of a board is that a right solution walks
 */
export function groupQuestion(
  name: string,
  boards: readonly BoardText[],
  nodes: (board: BoardText) => number,
): Question {
  return {
    arguments: [name, ...boards.flatMap((board) => [codeOf(board), mostNodes(board)])],
    nodes: boards.reduce((sum, board) => sum + nodes(board), 0),
  };
}

function codeOf(board: BoardText): number {
  const code = CODES.get(board) ?? codeOfText(board);
  CODES.set(board, code);
  return code;
}

/** The same boards are asked about by every check. */
const CODES = new Map<BoardText, number>();

/** Where the sandbox stops writing down a tree: somewhat above the right size. */
export function mostNodes(board: BoardText): number {
  return Math.ceil(completeTreeNodes(board) * 1.05) + 100;
}

/** An upper bound of the nodes in the complete tree below a board: no game ends early. */
export function completeTreeNodes(board: BoardText): number {
  return TREE_NODES[emptySquares(board)]!;
}

/** By the number of empty squares: the node itself, and below it one tree for each of them. */
const TREE_NODES: number[] = [1];
for (let empty = 1; empty <= 9; empty++) TREE_NODES[empty] = 1 + empty * TREE_NODES[empty - 1]!;

export function oneNode(): number {
  return 1;
}

export function judge(check: Check, board: BoardText, raw: RawAnswer, jury: Jury): Verdict {
  switch (raw.kind) {
    case 'returned':
      return check.judgeReply(board, raw.reply, raw.state, jury);
    case 'threw':
      return wrong(
        raw.message.startsWith(NOT_WRITTEN_YET)
          ? { kind: 'not-written', name: raw.message.slice(NOT_WRITTEN_YET.length) }
          : raw,
      );
    case 'shared':
    case 'group':
      return wrong({ kind: 'garbled' });
    case 'absent':
    case 'garbled':
    case 'lost':
    case 'skipped':
      return wrong(raw);
    default:
      return raw satisfies never;
  }
}
