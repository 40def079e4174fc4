/**
 * What a node of a bare tree holds in `val`, where no value is known: what the submission itself
 * leaves there. Its `buildTree` may write a mark of its own for "not known yet" into every node; else
 * it is what its constructor gives.
 */

import * as intact from '../../../sandbox/in-child/primordials.ts';
import { unrecorded } from '../../../sandbox/in-child/trace.ts';
import { codeOfText } from '../../kit/in-child/boards/board-code.ts';
import {
  type GameTreeClasses,
  isSameVal,
  NOT_KNOWN,
  newRoot,
  readGiven,
  type SubmissionNode,
  someIn,
} from './nodes.ts';

/** What the nodes of a bare tree are to hold. */
interface UnknownVals {
  readonly root: unknown;
  readonly below: unknown;
}

export const NO_MARKS: UnknownVals = { root: NOT_KNOWN, below: NOT_KNOWN };

/** With X to move: below it X wins and O wins, so one and the same `val` in all nodes is no value. */
const ASKED = codeOfText('xxo xoo ___');

let found: UnknownVals | undefined;
let isLooking = false;

/**
 * For a question with a bare tree. To be called before anything is told of the question's boards: the
 * submission's `buildTree` is called on another one, the first time, and nobody writes down whom it
 * asks. A right one in its place knows of no mark.
 */
export function lookForMarks(subject: GameTreeClasses): void {
  if (found !== undefined) return;
  found = NO_MARKS;
  isLooking = true;
  try {
    found = unrecorded(() => look(subject));
  } catch {
    // not written, or wrong: that is for its own questions to tell
  }
  isLooking = false;
}

/** Meanwhile nobody writes down who asks what, so whatever could be kept for a later question is not answered. */
export function isLookingForMarks(): boolean {
  return isLooking;
}

export function unknownVals(): UnknownVals {
  return found ?? NO_MARKS;
}

function look({ GameNode, GameTree }: GameTreeClasses): UnknownVals {
  const root = newRoot(GameNode, ASKED);
  const tree = new GameTree!(root) as Record<string, unknown>;
  intact.apply(tree['buildTree'] as (node: SubmissionNode) => void, tree, [root]);
  const built = readGiven(root);
  if (built.children === undefined || built.children.length < 2) return NO_MARKS;
  const { val } = built.children[0]!.node;
  const isOther = someIn(built, (each) => each !== built && !isSameVal(each.node.val, val));
  return isMark(val) && !isOther ? { root: root.val, below: val } : NO_MARKS;
}

/** Nobody's value. */
function isMark(val: unknown): boolean {
  return typeof val === 'number' ? val !== 1 && val !== -1 : val === null;
}
