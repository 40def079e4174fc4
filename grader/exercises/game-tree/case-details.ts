/**
 * What a result of this exercise says beyond that of any: why a returned move does not win, why a
 * missed one does, and where the submission's own tree goes wrong. Plain data, as in `result.ts`; the
 * sentences are in the language of the grading. `result.schema.json` says the same for other programs.
 */

import type { Side } from '../../engine/playable.ts';
import { inputOf } from '../../engine/view.ts';
import type { CaseResult } from '../../results/result.ts';
import type { LineMove } from '../kit/boards/best-play.ts';
import { type BoardText, isNineSquares } from '../kit/in-child/boards/board.ts';
import type { TreeProblem } from './in-child/tree-problem.ts';
import type { SubmissionTree } from './paired-trees.ts';

export interface CaseDetails {
  /** `minmax` and `bestMoves`: forced wins the submission did not return. */
  readonly missing?: readonly BoardText[];
  /** `minmax` and `bestMoves`: boards it returned that force no win, or that came twice. */
  readonly unexpected?: readonly BoardText[];
  /** `minmax` and `bestMoves`: why the boards above win or do not, the shortest line first. */
  readonly refutations?: readonly Refutation[];
  /** `buildTree`: what is wrong with the tree, and where in it. */
  readonly treeProblem?: TreeProblem;
  /** `bestMoves`: where the submission's own tree first goes wrong. */
  readonly treeDifference?: TreeDifference;
  /** `buildTree` and `bestMoves`: the tree that the submission built for this board. */
  readonly submissionTree?: SubmissionTree;
  /** What the boards of the right tree are worth to X, as far as a report may show them. */
  readonly rightValues?: Readonly<Record<BoardText, -1 | 0 | 1>>;
}

export type GameTreeCase = CaseResult<CaseDetails>;

/** @param shown a case of this exercise, however it came here */
export function ownCase(shown: CaseResult): GameTreeCase {
  return shown as GameTreeCase;
}

/** @returns the board that it is about; nothing for what is none: a result may come from a file that somebody wrote */
export function boardOf(shown: CaseResult): BoardText | undefined {
  const input = inputOf(shown);
  return input !== undefined && isNineSquares(input) ? input : undefined;
}

export type RefutationReason =
  /** The board is not one move of X away from the one asked about. There is no line. */
  | 'not-a-move'
  /** The game is over on it, and it is a draw. */
  | 'is-a-draw'
  | 'o-draws'
  | 'o-wins'
  | 'wins-at-once'
  /** X can complete two lines with the next move, and O can stop only one. */
  | 'two-threats'
  | 'every-reply-loses';

/** Why a board after a move of X forces no win though it was returned, or forces one and was not. */
export interface Refutation {
  readonly kind: 'no-forced-win' | 'forced-win';
  /** The board the submission returned, or missed. */
  readonly board: BoardText;
  readonly reason: RefutationReason;
  /** What the board is worth to X; absent where it is not a move. */
  readonly value?: -1 | 0 | 1;
  /** The best play of both after that board, to the end of the game; O moves first. */
  readonly line: readonly LineMove[];
  /** All of it in words. */
  readonly text: string;
}

/** The first node of the submission's own tree that is not right, by the smallest subtree. */
export interface TreeDifference {
  /** The boards on the way to the node: the root's first, its own last. */
  readonly path: readonly BoardText[];
  /** Who is to move there; null where the game is over. */
  readonly mover: Side | null;
  readonly what: 'board' | 'children' | 'turn' | 'terminal' | 'value' | 'stored-value' | 'choice';
  /** The function to look at. */
  readonly function: string;
  /** The right value, where it is one of values. */
  readonly expected?: -1 | 0 | 1;
  /** What the submission has or answers there, as it would be written. */
  readonly actual?: string;
  /** All of it in words. */
  readonly text: string;
}
