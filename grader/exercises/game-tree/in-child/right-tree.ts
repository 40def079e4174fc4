/**
 * Checks quickly whether a tree is right, as far as reading shows. Most trees are right, and one may have half a million
 * nodes. Nothing is written to the tree, because the submission's code can notice it: a board may be computed from that of
 * its parent whenever it is read, and children may be made when they are first read. `judge-tree.ts` finds what is wrong.
 */

import * as intact from '../../../sandbox/in-child/primordials.ts';
import { IRREGULAR, openOn, squareBetween } from '../../kit/in-child/boards/board-code.ts';
import type { BoardRows } from './boards-apart.ts';
import { codeOfRow, type SubmissionNode } from './nodes.ts';
import { MARK_OF_NOTHING, markWithChildren, markWithNode } from './tree-mark.ts';

/** The number of moves in a game, at most. */
const MAX_MOVES = 9;

/**
 * @param code the code of the board that the root was made with
 * @param isMarked whether the mark of the tree is wanted (`tree-mark.ts`), for which each `val` is read
 * @returns the boards, which may still share rows (`boards-apart.ts`), and the mark; undefined where the tree is wrong, or
 *   where this quick way cannot decide it, for example because the root has another `deepID`
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
    return undefined; // A getter threw.
  }
}

class RightTreeReader {
  /** The boards of parents before those of their children. */
  readonly boards = intact.newList<BoardRows>();
  /** The codes of these boards. */
  readonly codes = intact.newList<number>();
  /** The nodes and the empty lists of children. Other lists of children cannot be shared if no node is. */
  readonly met = intact.newSet();
  /** The size of `met` if none of these is shared. */
  count = 0;
  mark = MARK_OF_NOTHING;

  constructor(readonly isMarked: boolean) {}

  /** @returns the code of the node's board where the node and all below it are right, otherwise {@link IRREGULAR} */
  node(node: SubmissionNode, above: SubmissionNode | null, depth: number): number {
    if (typeof node !== 'object' || node === null || depth > MAX_MOVES) return IRREGULAR;
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
      // A list that returns another row each time may be shared by two nodes, and comparing rows would not show it.
      if (bits === IRREGULAR || map[row] !== cells) return IRREGULAR;
      code |= bits;
    }
    this.boards[this.boards.length] = map as BoardRows;
    this.codes[this.codes.length] = code;
    return code;
  }
}
