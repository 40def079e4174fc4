/** What the seven checks have beyond what follows from the page: the trees that functions are given. */
import { derivedChecks } from '../../../derived/derived-exercise.ts';
import type { Check } from '../../../exercise/check.ts';
import type { Side } from '../../../exercise/playable.ts';
import type { BoardText } from '../../../kit/boards/board.ts';
import { boardsOf } from '../../../kit/boards/moves.ts';
import { emptySquares } from '../../../kit/boards/position.ts';
import { isFinished } from '../../../kit/boards/standing.ts';
import { completeTreeNodes } from '../game/positions.ts';
import { stated } from '../page.ts';
import type { CheckName } from './check-names.ts';

/**
 * What the tree that a function is given carries; a function is right when it is right on every board
 * with one and the same kind. `own`: the tree that the submission's own `buildTree` makes. `valued`: one
 * of the grader's in which every node below the asked one has its right `val`. `bare`: one of the
 * grader's in which no `val` is known, so that each is what the submission's constructor gives by
 * itself: mostly 0. In any other a board is given alone; `new`: as a node that `buildTree` has just
 * made, without children.
 */
const GIVEN_A_TREE: Partial<Check> = {
  unmade: 'bare',
  kinds: ['own', 'valued', 'bare'],
  bugKind: 'valued',
};

const MORE: Readonly<Record<string, Partial<Check>>> = {
  // Unfinished boards come with their children: a solution may hold any node without children to be the end.
  isTerminal: { unmade: 'new' },
  max_value: { ...GIVEN_A_TREE, ...askedBackBy('min_value', 'x') },
  min_value: { ...GIVEN_A_TREE, ...askedBackBy('max_value', 'o') },
  minmax: GIVEN_A_TREE,
  bestMoves: { nodes: (board) => 2 * completeTreeNodes(board) },
};

export const CHECKS = Object.fromEntries(
  derivedChecks(stated).map((check) => [check.name, { ...check, ...MORE[check.name] }]),
) as Readonly<Record<CheckName, Check>>;

const EVERY_SO_MANY = 80;

function askedBackBy(by: CheckName, side: Side): Pick<Check, 'askedBack'> {
  return { askedBack: { by, about: [{ inputs: () => someFinished(side), isSuch: isFinished }] } };
}

/** Some finished boards, with this side to move if the game went on. */
function someFinished(side: Side): readonly BoardText[] {
  const odd = side === 'x' ? 1 : 0;
  const boards = boardsOf('finished').filter((board) => emptySquares(board) % 2 === odd);
  return boards.filter((_, i) => i % EVERY_SO_MANY === 0);
}
