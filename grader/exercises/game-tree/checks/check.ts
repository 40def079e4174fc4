/**
 * A check: which boards it takes, how it asks the sandbox, and what is right. Each of the seven is a
 * file of its own; `all-checks.ts` lists them.
 */

import type { Answer } from '../../../results/result.ts';
import type { Question } from '../../../sandbox/session.ts';
import { NOT_WRITTEN_YET } from '../../../submission/starter-text.ts';
import type { Answers } from '../game/answers.ts';
import type { BoardText } from '../game/board.ts';
import { type BoardKind, boardBefore, emptySquares } from '../game/positions.ts';
import { codeOfText } from '../inside/board-code.ts';
import type { CheckName, FunctionName } from './check-names.ts';
import { type Verdict, wrong } from './finding.ts';
import { judgeTree } from './judge-tree.ts';
import { endLetter, endsBelow, lettersBelow } from './letters-below.ts';
import type { GivenState, RawAnswer, Reply } from './raw-answer.ts';
import { rightTreesOf } from './right-trees.ts';

/** What judging needs to know. */
export interface Jury {
  readonly answers: Answers;
  /** The same for every board, by code: see `board-table.ts`. */
  readonly table: string;
}

/**
 * What the tree that a function is given carries; a function is right when it is right on every board
 * with one and the same kind. `own`: the tree that the submission's own `buildTree` makes. `valued`: one
 * of the grader's in which every node below the asked one has its right `val`. `bare`: one of the
 * grader's with every `val` 0. `none`: nothing is given but a board.
 */
export type Kind = 'own' | 'valued' | 'bare' | 'none';

export const TREE_KINDS: readonly Kind[] = ['own', 'valued', 'bare'];

export interface Check {
  readonly name: CheckName;
  /** The kinds in which it may be right, in the order in which they are tried. */
  readonly kinds: readonly Kind[];
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

/** How a question is put. */
export interface Asking {
  readonly kind: Kind;
  /** Right functions stand in for some of the submission's, and have to know the boards below. */
  readonly hasStandIns?: boolean;
}

export function questionFor(check: Check, board: BoardText, asking: Asking, jury: Jury): Question {
  return groupQuestion(check, [board], asking, jury);
}

/** One question about several boards. */
export function groupQuestion(
  { name, nodes }: Pick<Check, 'nodes'> & { readonly name: string },
  boards: readonly BoardText[],
  { kind, hasStandIns = false }: Asking,
  { table }: Pick<Jury, 'table'>,
): Question {
  const argumentsFor = (board: BoardText): (string | number)[] => {
    const code = codeOf(board);
    const root = rootFor(board);
    const start = kind === 'own' ? root : code;
    return [code, mostNodes(board), lettersFor(name, start, kind, hasStandIns, table), root];
  };
  const work = kind === 'own' ? 2 : 1;
  return {
    arguments: [name, kind, ...boards.flatMap(argumentsFor)],
    nodes: boards.reduce((sum, board) => sum + nodes(board) * work, 0),
  };
}

/** What the sandbox is told of the asked board and those below: no more than the question needs. */
function lettersFor(
  name: string,
  start: number,
  kind: Kind,
  hasStandIns: boolean,
  table: string,
): string {
  if (hasStandIns) return lettersBelow(start, table);
  switch (kind) {
    case 'own':
      return '';
    case 'none':
      return name === 'isTerminal' ? endLetter(start, table) : '';
    case 'bare':
      return endsBelow(start, table);
    case 'valued': {
      const letters = lettersBelow(start, table);
      return name === 'minmax' ? letters : endLetter(start, table) + letters.slice(1);
    }
  }
}

/**
 * The root of the tree in which a board stands that is asked about: where X moved last the board
 * before that move, else the board itself.
 */
function rootFor(board: BoardText): number {
  const before = ROOTS.get(board) ?? codeOf(boardBefore(board));
  ROOTS.set(board, before);
  return before;
}

const ROOTS = new Map<BoardText, number>();

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

/** Whether the submission's own tree was the right one, on which its other functions can be asked. */
function isRightTree(root: BoardText, dump: Uint16Array, jury: Jury): boolean {
  if (rightTreesOf(jury).has(root, dump)) return true;
  return judgeTree(root, dump, jury.table, 10 * mostNodes(root)) === undefined;
}

export function judge(check: Check, board: BoardText, raw: RawAnswer, jury: Jury): Verdict {
  switch (raw.kind) {
    case 'returned':
      if (raw.tree !== undefined && !isRightTree(boardBefore(board), raw.tree, jury)) {
        return wrong({ kind: 'no-own-tree' });
      }
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
