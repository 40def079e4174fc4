/**
 * Whether a tree is right, as far as reading shows: most are, and one may have half a million nodes. Nothing is
 * written to it, because the submission's own code can look: a board may be derived from the parent's whenever it
 * is read, and children may be made when they are first asked for. What is wrong with a tree is found in
 * `judge-tree.ts`.
 */

import * as intact from '../../../sandbox/in-child/primordials.ts';
import { IRREGULAR, openOn, squareBetween } from '../../kit/in-child/boards/board-code.ts';
import type { BoardRows } from './boards-apart.ts';
import { codeOfRow, type SubmissionNode } from './nodes.ts';
import { MARK_OF_NOTHING, markWithChildren, markWithNode } from './tree-mark.ts';

/** A game has no more. */
const MOST_MOVES = 9;

/**
 * @param code of the board that the root was given with
 * @param isMarked whether the tree's mark is wanted, for which each `val` is read
 * @returns the boards, of which nobody knows yet whether some share squares (`boards-apart.ts`), and the mark (see
 *   `tree-mark.ts`); nothing where the tree is wrong, or where that cannot be told so: of a root that was given
 *   another number
 */
export function readRightTree(
  root: SubmissionNode,
  code: number,
  isMarked: boolean,
): Pick<RightTreeReader, 'boards' | 'codes' | 'mark'> | undefined {
  const reading = new RightTreeReader(isMarked);
  try {
    const isRight = reading.node(root, null, 0) === code;
    return isRight && intact.setSize(reading.met) === reading.count ? reading : undefined;
  } catch {
    return undefined; // a getter threw
  }
}

class RightTreeReader {
  /** Those of parents before those of their children. */
  readonly boards = intact.newList<BoardRows>();
  /** Of these boards. */
  readonly codes = intact.newList<number>();
  /** Nodes and empty lists of children. A list that is not empty cannot be shared where no node is. */
  readonly met = intact.newSet();
  /** How many of these should have been met. */
  count = 0;
  mark = MARK_OF_NOTHING;

  constructor(readonly isMarked: boolean) {}

  /** @returns the board's code where it and all below it is right, else {@link IRREGULAR} */
  node(node: SubmissionNode, above: SubmissionNode | null, depth: number): number {
    if (typeof node !== 'object' || node === null || depth > MOST_MOVES) return IRREGULAR;
    const { map, deepID, children } = node;
    const code = this.board(map);
    if (code === IRREGULAR || deepID !== depth || !intact.isArray(children)) return IRREGULAR;
    if (above !== null && node.parent !== above) return IRREGULAR;
    const { length } = children;
    this.met.add(node);
    this.count++;
    if (length === 0) {
      this.met.add(children);
      this.count++;
    }
    if (this.isMarked) this.mark = markWithNode(this.mark, node.val, length);
    let free = openOn(code);
    let first = IRREGULAR;
    const isX = depth % 2 === 0;
    for (let i = 0; i < length; i++) {
      const below = this.node(children[i] as SubmissionNode, node, depth + 1);
      const square = squareBetween(code, below, isX) & free;
      if (square === 0) return IRREGULAR;
      if (i === 0) first = below;
      free &= ~square;
    }
    if (this.isMarked) this.mark = markWithChildren(this.mark, depth, length, first);
    return free === 0 ? code : IRREGULAR;
  }

  board(map: unknown): number {
    if (!intact.isArray(map) || map.length !== 3) return IRREGULAR;
    let code = 0;
    for (let row = 0; row < 3; row++) {
      const cells: unknown = map[row];
      const bits = codeOfRow(cells, 1 << (3 * row));
      // A list that gives other rows each time may be that of two nodes, which their rows would not show.
      if (bits === IRREGULAR || map[row] !== cells) return IRREGULAR;
      code |= bits;
    }
    this.boards[this.boards.length] = map as BoardRows;
    this.codes[this.codes.length] = code;
    return code;
  }
}
