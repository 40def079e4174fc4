/**
 * Finds out which `val` the nodes of a bare tree have, in which no value is known. The submission's `buildTree` may write a
 * mark for "not known yet" into every node, and its other functions may need it. Otherwise `val` is what the constructor
 * sets.
 */

import * as intact from '../../../sandbox/in-child/primordials.ts';
import { unrecorded } from '../../../sandbox/in-child/trace.ts';
import { codeOfText } from '../../kit/in-child/boards/board-code.ts';
import { readGiven, someIn } from './given-node.ts';
import {
  type GameTreeClasses,
  isSameVal,
  NOT_KNOWN,
  newRoot,
  type SubmissionNode,
} from './nodes.ts';

/** The `val` of the root of a bare tree, and that of all nodes below it. */
interface UnknownVals {
  readonly root: unknown;
  readonly below: unknown;
}

export const NO_MARKS: UnknownVals = { root: NOT_KNOWN, below: NOT_KNOWN };

/** In some boards after this one X wins, in others O. So a `val` that is the same in all nodes is no value of a board. */
const SAMPLE_BOARD = codeOfText('xxo xoo ___');

/** Undefined until the submission's `buildTree` was called. */
let marks: UnknownVals | undefined;
let isLooking = false;

/**
 * Finds the marks for a question with a bare tree, the first time by calling the submission's `buildTree` on a sample
 * board. To be called before the values of the question's boards are known in the child, since the sample is not one of
 * them. The calls of `buildTree` are not recorded. A substitute for it writes no marks.
 */
export function lookForMarks(subject: GameTreeClasses): void {
  if (marks !== undefined) return;
  marks = NO_MARKS;
  isLooking = true;
  try {
    marks = unrecorded(() => marksOf(subject));
  } catch {
    // `buildTree` is not written or wrong, which questions about it will show.
  }
  isLooking = false;
}

/** Whether `buildTree` runs on the sample board. Its calls are not judged then, and substitutes answer few questions. */
export function isLookingForMarks(): boolean {
  return isLooking;
}

export function unknownVals(): UnknownVals {
  return marks ?? NO_MARKS;
}

/** @returns the marks that `buildTree` writes; none where `val` differs between nodes, or may be a value of a board */
function marksOf({ GameNode, GameTree }: GameTreeClasses): UnknownVals {
  const root = newRoot(GameNode, SAMPLE_BOARD);
  const tree = new GameTree!(root) as Record<string, unknown>;
  intact.apply(tree['buildTree'] as (node: SubmissionNode) => void, tree, [root]);
  const built = readGiven(root);
  if (built.children === undefined || built.children.length < 2) return NO_MARKS;
  const { val } = built.children[0]!.node;
  const isOther = someIn(built, (each) => each !== built && !isSameVal(each.node.val, val));
  return isMark(val) && !isOther ? { root: root.val, below: val } : NO_MARKS;
}

/** Whether a `val` that all nodes have may mean "not known yet": `null`, or a number other than 1 and -1. */
function isMark(val: unknown): boolean {
  return typeof val === 'number' ? val !== 1 && val !== -1 : val === null;
}
