/**
 * A check: which boards it takes, how it asks the sandbox, and what is right. Each of the seven is a
 * file of its own; `all-checks.ts` lists them.
 */
import type { Check as AnyCheck, Asking } from '../../../exercise/check.ts';
import type { Verdict } from '../../../exercise/finding.ts';
import type { Side } from '../../../exercise/playable.ts';
import { findingOf } from '../../../exercise/raw-finding.ts';
import { type BoardText, EMPTY_BOARD } from '../../../kit/boards/board.ts';
import { type BoardKind, boardsOf } from '../../../kit/boards/moves.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import { canonical } from '../../../kit/boards/symmetry.ts';
import type { Answer } from '../../../results/result.ts';
import type { RawAnswer } from '../../../sandbox/raw-answer.ts';
import type { Question } from '../../../sandbox/session.ts';
import type { Answers } from '../game/answers.ts';
import { boardBefore, simplestFirst } from '../game/positions.ts';
import { codeOfText, markCountOf } from '../inside/board-code.ts';
import { type CheckName, type FunctionName, RELIES_ON } from './check-names.ts';
import { wrong } from './finding.ts';
import { judgeTree } from './judge-tree.ts';
import { endLetter, endsBelow, lettersBelow } from './letters-below.ts';
import { type GivenState, type Reply, readReturned } from './returned.ts';
import { rightTreesOf } from './right-trees.ts';

/** What judging needs to know. */
export interface Facts {
  readonly answers: Answers;
  /** The same for every board, by code: see `board-table.ts`. */
  readonly table: string;
}

/**
 * What the tree that a function is given carries; a function is right when it is right on every board
 * with one and the same kind. `own`: the tree that the submission's own `buildTree` makes. `valued`: one
 * of the grader's in which every node below the asked one has its right `val`. `bare`: one of the
 * grader's in which no `val` is known, so that each is what the submission's constructor gives by
 * itself: mostly 0. `none`: nothing is given but a board.
 */
export type Kind = 'own' | 'valued' | 'bare' | 'none';

export const TREE_KINDS: readonly Kind[] = ['own', 'valued', 'bare'];

export interface Check extends AnyCheck {
  readonly name: CheckName;
  readonly kinds: readonly Kind[];
  /** The boards it can be asked about; `"*"` stands for all of them. */
  readonly boards: BoardKind;
  readonly reliesOn: readonly FunctionName[];
  /** The right answer, for a report; a tree is too large for one. */
  readonly expected: (board: BoardText, answers: Answers) => Answer | undefined;
  /** Judges what a function returned. The other ways in which a call can end are never right. */
  readonly judgeReply: (
    board: BoardText,
    reply: Reply,
    state: GivenState | undefined,
    facts: Facts,
  ) => Verdict;
}

type OwnPart = Omit<
  Check,
  'isProgram' | 'reliesOn' | 'universe' | 'bugKind' | 'compare' | 'largeSamples'
>;

const EVERY_SO_MANY = 80;

/** Some finished boards, with this side to move if the game went on. */
export function someFinished(side: Side): readonly BoardText[] {
  const odd = side === 'x' ? 1 : 0;
  const boards = boardsOf('finished').filter((board) => emptySquares(board) % 2 === odd);
  return boards.filter((_, i) => i % EVERY_SO_MANY === 0);
}

/** A check of this exercise, with all that is the same for its checks. */
export function defineCheck(own: OwnPart): Check {
  const inputs = (): readonly BoardText[] => boardsOf(own.boards);
  return {
    ...own,
    isProgram: own.name === 'bestMoves',
    reliesOn: RELIES_ON[own.name],
    universe: { inputs, isWhole: true },
    bugKind: own.kinds.includes('valued') ? 'valued' : 'none',
    compare: simplestFirst,
    largeSamples: () => largeSamplesOf(inputs().filter((board) => own.nodes(board) > 1)),
  };
}

/** One of each large board up to symmetry, but not the empty board, which takes too long. */
function largeSamplesOf(boards: readonly BoardText[]): readonly BoardText[] {
  const large = boards.filter((board) => emptySquares(board) > 5 && board !== EMPTY_BOARD);
  return [...new Map(large.map((board) => [canonical(board), board])).values()];
}

/** One question about several boards. */
export function groupQuestion(
  { name, nodes }: Pick<Check, 'nodes'> & { readonly name: string },
  boards: readonly BoardText[],
  { kind, hasStandIns = false }: Asking,
  { table }: Pick<Facts, 'table'>,
): Question {
  const argumentsFor = (board: BoardText): (string | number)[] => {
    const code = codeOf(board);
    const root = rootFor(board);
    const start = kind === 'own' ? root : code;
    return [code, mostNodes(board), lettersFor(name, start, kind, hasStandIns, table), root];
  };
  // The submission's own tree is made first, from its root.
  const made = (board: BoardText): number =>
    kind === 'own' ? TREE_NODES[9 - markCountOf(rootFor(board))]! : 0;
  return {
    arguments: [name, kind, ...boards.flatMap(argumentsFor)],
    nodes: boards.reduce((sum, board) => sum + nodes(board) + made(board), 0),
  };
}

/** What the sandbox is told of the asked board and those below: no more than the question needs. */
function lettersFor(
  name: string,
  start: number,
  kind: string,
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
    default: {
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
function isRightTree(root: BoardText, dump: Uint16Array, facts: Facts): boolean {
  if (rightTreesOf(facts).has(root, dump)) return true;
  return judgeTree(root, dump, facts.table, 10 * mostNodes(root)) === undefined;
}

export function judge(check: Check, board: BoardText, raw: RawAnswer, facts: Facts): Verdict {
  if (raw.kind !== 'returned') return wrong(findingOf(raw));
  const returned = readReturned(raw.fields);
  if (returned === undefined) return wrong({ kind: 'garbled' });
  const { reply, state, tree } = returned;
  if (tree !== undefined && !isRightTree(boardBefore(board), tree, facts)) {
    return wrong({ kind: 'no-own-tree' });
  }
  return check.judgeReply(board, reply, state, facts);
}
