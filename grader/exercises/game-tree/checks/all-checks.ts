/** The seven checks: the boards that each can be asked about, what it is given, and what it answers. */
import type { Check as AnyCheck } from '../../../exercise/check.ts';
import type { Side } from '../../../exercise/playable.ts';
import { type BoardText, EMPTY_BOARD } from '../../../kit/boards/board.ts';
import { type BoardKind, boardsOf } from '../../../kit/boards/moves.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import { isFinished } from '../../../kit/boards/standing.ts';
import { canonical } from '../../../kit/boards/symmetry.ts';
import type { Answers, Value } from '../answers/answers.ts';
import { completeTreeNodes, simplestFirst } from '../game/positions.ts';
import { type CheckName, RELIES_ON } from './check-names.ts';

/**
 * What the tree that a function is given carries; a function is right when it is right on every board
 * with one and the same kind. `own`: the tree that the submission's own `buildTree` makes. `valued`: one
 * of the grader's in which every node below the asked one has its right `val`. `bare`: one of the
 * grader's in which no `val` is known, so that each is what the submission's constructor gives by
 * itself: mostly 0. `none`: nothing is given but a board. `new`: a node as `buildTree` has just made it,
 * without children.
 */
export type Kind = 'own' | 'valued' | 'bare' | 'none' | 'new';

export interface Check extends AnyCheck {
  readonly name: CheckName;
  readonly kinds: readonly Kind[];
  /** The boards it can be asked about; `"*"` stands for all of them. */
  readonly boards: BoardKind;
  /** `tree`: too large to be written in a case file. `boards`: those of forced wins. */
  readonly answer: 'truth' | 'value' | 'tree' | 'boards';
}

type Stated = Pick<Check, 'boards' | 'answer'> &
  Partial<Pick<Check, 'kinds' | 'nodes' | 'askedBack' | 'unmade'>>;

const GIVEN_A_TREE: Pick<Check, 'kinds' | 'nodes' | 'unmade'> = {
  unmade: 'bare',
  kinds: ['own', 'valued', 'bare'],
  nodes: completeTreeNodes,
};

export const CHECKS: Readonly<Record<CheckName, Check>> = {
  get_value: stated('get_value', { boards: 'finished', answer: 'value' }),
  // Unfinished boards come with their children: a solution may hold any node without children to be the end.
  isTerminal: stated('isTerminal', { boards: 'reachable', answer: 'truth', unmade: 'new' }),
  max_value: stated('max_value', {
    ...GIVEN_A_TREE,
    ...{ boards: 'x-to-move', answer: 'value' },
    askedBack: { by: 'min_value', about: [{ inputs: () => someFinished('x') }] },
  }),
  min_value: stated('min_value', {
    ...GIVEN_A_TREE,
    ...{ boards: 'o-to-move', answer: 'value' },
    askedBack: { by: 'max_value', about: [{ inputs: () => someFinished('o') }] },
  }),
  buildTree: stated('buildTree', {
    ...{ boards: 'x-to-move', answer: 'tree' },
    nodes: completeTreeNodes,
  }),
  minmax: stated('minmax', { ...GIVEN_A_TREE, boards: 'x-to-move', answer: 'boards' }),
  bestMoves: stated('bestMoves', {
    ...{ boards: 'x-to-move', answer: 'boards' },
    nodes: (board) => 2 * completeTreeNodes(board),
  }),
};

/** @throws when this exercise has no such check: a mistake of the grader's own */
export function ownCheck(name: string): Check {
  const found = CHECKS[name as CheckName] as Check | undefined;
  if (found === undefined) throw new Error(`no check ${name}`);
  return found;
}

export type Right = boolean | Value | readonly BoardText[];

/** @returns the right answer; `undefined` for a tree, which is too large to be written */
export function rightAnswer(check: string, board: BoardText, answers: Answers): Right | undefined {
  const { answer } = ownCheck(check);
  switch (answer) {
    case 'truth':
      return isFinished(board);
    case 'value':
      return answers.value(board);
    case 'boards':
      return answers.forcedWins(board);
    case 'tree':
      return undefined;
    default:
      return answer satisfies never;
  }
}

function stated(name: CheckName, own: Stated): Check {
  const inputs = (): readonly BoardText[] => boardsOf(own.boards);
  const { kinds = ['none'], nodes = () => 1 } = own;
  return {
    ...own,
    name,
    kinds,
    nodes,
    isProgram: name === 'bestMoves',
    reliesOn: RELIES_ON[name],
    universe: { inputs, isWhole: true },
    bugKind: kinds.includes('valued') ? 'valued' : 'none',
    compare: simplestFirst,
    largeSamples: () => largeSamplesOf(inputs().filter((board) => nodes(board) > 1)),
  };
}

const EVERY_SO_MANY = 80;

/** Some finished boards, with this side to move if the game went on. */
function someFinished(side: Side): readonly BoardText[] {
  const odd = side === 'x' ? 1 : 0;
  const boards = boardsOf('finished').filter((board) => emptySquares(board) % 2 === odd);
  return boards.filter((_, i) => i % EVERY_SO_MANY === 0);
}

/** One of each large board up to symmetry, but not the empty board, which takes too long. */
function largeSamplesOf(boards: readonly BoardText[]): readonly BoardText[] {
  const large = boards.filter((board) => emptySquares(board) > 5 && board !== EMPTY_BOARD);
  return [...new Map(large.map((board) => [canonical(board), board])).values()];
}
