/**
 * The fields that results of this exercise have besides the common ones: why a returned move does not win, why a missed
 * one does, and where the submission's own tree goes wrong. They are plain data, and `result.schema.json` describes them
 * for other programs. The sentences are in the language of the grading.
 */

import type { Side } from '../../engine/playable.ts';
import { inputOf } from '../../engine/view.ts';
import type { CaseResult } from '../../results/result.ts';
import type { LineMove } from '../kit/boards/best-play.ts';
import { type BoardText, isNineSquares } from '../kit/in-child/boards/board.ts';
import type { TreeProblem } from './in-child/tree-problem.ts';
import type { BuiltTree } from './paired-trees.ts';

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
  readonly submissionTree?: BuiltTree;
  /** The values of the boards of the right tree to X, as far as a report may show them. */
  readonly rightValues?: Readonly<Record<BoardText, -1 | 0 | 1>>;
}

export type GameTreeCase = CaseResult<CaseDetails>;

/** @param shown a case of this exercise, whose type has been lost on the way */
export function ownCase(shown: CaseResult): GameTreeCase {
  return shown as GameTreeCase;
}

/** @returns the board of the case; nothing when it is no board, as a result may come from a file that was edited */
export function boardOf(shown: CaseResult): BoardText | undefined {
  const input = inputOf(shown);
  return input !== undefined && isNineSquares(input) ? input : undefined;
}

export type RefutationReason =
  /** No single move of X leads to the board. There is no line. */
  | 'not-a-move'
  /** The game has ended in a draw on the board. */
  | 'is-a-draw'
  | 'o-draws'
  | 'o-wins'
  | 'wins-at-once'
  /** X can complete two lines with the next move, and O can stop only one. */
  | 'two-threats'
  | 'every-reply-loses';

/** Why a returned board forces no win, or why a board that was not returned forces one. */
export interface Refutation {
  readonly kind: 'no-forced-win' | 'forced-win';
  /** The board the submission returned, or missed. */
  readonly board: BoardText;
  readonly reason: RefutationReason;
  /** The value of the board to X; absent if no move leads to it. */
  readonly value?: -1 | 0 | 1;
  /** The best play of both sides from that board to the end of the game. O moves first. */
  readonly line: readonly LineMove[];
  /** The whole reason as a sentence. */
  readonly text: string;
}

/** The wrong node with the smallest subtree in the submission's own tree. */
export interface TreeDifference {
  /** The boards from the root to the node. */
  readonly path: readonly BoardText[];
  /** The side to move at the node; null when the game is over. */
  readonly mover: Side | null;
  readonly what: 'board' | 'children' | 'turn' | 'terminal' | 'value' | 'stored-value' | 'choice';
  /** The function to look at. */
  readonly function: string;
  /** The right value, if a value is wrong. */
  readonly expected?: -1 | 0 | 1;
  /** The value or answer of the submission there, written as in a program. */
  readonly actual?: string;
  /** The whole difference as a sentence. */
  readonly text: string;
}
