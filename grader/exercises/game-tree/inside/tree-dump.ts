/**
 * Writes down a tree that the student's code has built: which board is at each node, which `deepID`,
 * how many children, and which boards, rows and lists are one and the same object in two places.
 * Nothing is judged here; the grader does that from the dump. The tree is left as it was.
 */
import { describe } from '../../../sandbox/inside/describe.ts';
import {
  isArray,
  isInteger,
  MapClass,
  mapRead,
  mapWrite,
  UnitList,
} from '../../../sandbox/inside/primordials.ts';
import { IRREGULAR, markOf, weightOf } from './board-code.ts';
import { dumpCleanTree } from './clean-tree-dump.ts';
import { MOST_DUMP_TEXT, UNIT } from './dump-units.ts';
import { DumpWriter } from './dump-writer.ts';
import type { StudentNode } from './nodes.ts';

/** Deeper than any game lasts, so that an endless chain ends before the stack does. */
const MOST_DEPTH = 20;

/** What an array is to the node it was met at; a label is `8 * node number + role`. */
const BOARD = 3;
const LIST = 4;

const NOT_MET = -1;

/**
 * Most trees are as they should be, and a tree may have half a million nodes: so the short way is
 * tried first, and only a tree with something odd in it is walked with a `Map`.
 *
 * @param mostNodes where to stop: a little more than the right tree has
 */
export function dumpTree(root: StudentNode, mostNodes: number): string {
  return dumpCleanTree(root, mostNodes) ?? new TreeDump(mostNodes).of(root);
}

class TreeDump {
  readonly #mostNodes: number;
  /** The boards, rows and lists met so far, and where. */
  readonly #labels = new MapClass<unknown, number>();
  readonly #writer = new DumpWriter();
  /** The code of each row met, at `4 * node number + row`; of each board, in the fourth place. */
  readonly #codes: Uint16Array;
  #met = 0;

  constructor(mostNodes: number) {
    this.#mostNodes = mostNodes;
    this.#codes = new UnitList(4 * mostNodes);
  }

  of(root: StudentNode): string {
    this.#visit(root, null, 0, 0);
    return this.#writer.take();
  }

  /** @param usualDeepID what `deepID` is in a right tree */
  #visit(node: StudentNode, above: StudentNode | null, depth: number, usualDeepID: number): void {
    const writer = this.#writer;
    if (this.#met >= this.#mostNodes || depth > MOST_DEPTH) {
      this.#met = this.#mostNodes + 1;
      writer.put(UNIT.tooMuch);
      return;
    }
    const number = this.#met++;
    if (typeof node !== 'object' || node === null) {
      writer.put(UNIT.notANode);
      writer.putText(describe(node, MOST_DUMP_TEXT));
      return;
    }
    const { map, deepID, children } = node;
    const board = this.#readBoard(map, number);
    const hasDeepID = isInteger(deepID) && (deepID as number) >= 0 && (deepID as number) < 0xffff;
    const count =
      isArray(children) && children.length < UNIT.irregularChildren
        ? children.length
        : UNIT.irregularChildren;
    const sameList = count === UNIT.irregularChildren ? NOT_MET : this.#metAs(children, LIST);
    const isUsual = hasDeepID && deepID === usualDeepID;
    let flags = isUsual ? 0 : UNIT.deepIDDiffers;
    if (above !== null && node.parent !== above) flags |= UNIT.parentDiffers;
    if (this.#sameBoard >= 0) flags |= UNIT.boardShared;
    if (this.#sameRow >= 0) flags |= UNIT.rowShared;
    if (sameList >= 0) flags |= UNIT.listShared;

    writer.put(board === IRREGULAR ? UNIT.irregularBoard : board);
    writer.put((sameList >= 0 ? 0 : count) | flags);
    if (!isUsual) writer.put(hasDeepID ? (deepID as number) : UNIT.irregularDeepID);
    if (board === IRREGULAR) writer.putText(describe(map, MOST_DUMP_TEXT));
    if (!hasDeepID) writer.putText(describe(deepID, MOST_DUMP_TEXT));
    if (count === UNIT.irregularChildren) writer.putText(describe(children, MOST_DUMP_TEXT));
    if (this.#sameBoard >= 0) writer.putNumber(this.#sameBoard);
    if (this.#sameRow >= 0) {
      writer.put(this.#ownRow);
      writer.putNumber(this.#sameRow >> 3);
      writer.put(this.#sameRow & 7);
    }
    if (sameList >= 0) writer.putNumber(sameList >> 3);
    else if (count !== UNIT.irregularChildren) {
      const below = hasDeepID ? (deepID as number) + 1 : NOT_MET;
      this.#visitChildren(node, children as StudentNode[], count, number, depth, below);
    }
  }

  #visitChildren(
    node: StudentNode,
    children: StudentNode[],
    count: number,
    number: number,
    depth: number,
    usualDeepID: number,
  ): void {
    mapWrite(this.#labels, children, 8 * number + LIST);
    for (let i = 0; i < count && this.#met <= this.#mostNodes; i++) {
      this.#visit(children[i] as StudentNode, node, depth + 1, usualDeepID);
    }
  }

  // What the last call of #readBoard found besides the board's code.
  #sameBoard = NOT_MET;
  #sameRow = NOT_MET;
  #ownRow = 0;

  /** @returns the board's code, or {@link IRREGULAR} */
  #readBoard(map: unknown, number: number): number {
    this.#sameRow = NOT_MET;
    this.#sameBoard = isArray(map) ? this.#metAs(map, BOARD) : NOT_MET;
    if (this.#sameBoard >= 0) {
      this.#sameBoard >>= 3;
      const known = this.#codes[4 * this.#sameBoard + BOARD]!;
      this.#codes[4 * number + BOARD] = known;
      return known;
    }
    if (!isArray(map) || map.length !== 3) return IRREGULAR;
    let code = 0;
    for (let row = 0; row < 3; row++) {
      const part = this.#readRow(map[row]);
      if (part === IRREGULAR) return IRREGULAR;
      this.#codes[4 * number + row] = part;
      code += part * weightOf(3 * row);
    }
    for (let row = 0; row < 3; row++) this.#meetRow(map[row] as unknown[], row, number);
    this.#codes[4 * number + BOARD] = code;
    mapWrite(this.#labels, map, 8 * number + BOARD);
    return code;
  }

  /** @returns the row's code, 0 to 26, or {@link IRREGULAR} */
  #readRow(cells: unknown): number {
    if (!isArray(cells) || cells.length !== 3) return IRREGULAR;
    const first = markOf(cells[0]);
    const second = markOf(cells[1]);
    const third = markOf(cells[2]);
    if (first === IRREGULAR || second === IRREGULAR || third === IRREGULAR) return IRREGULAR;
    return first + 3 * second + 9 * third;
  }

  #meetRow(cells: unknown[], row: number, number: number): void {
    const met = mapRead(this.#labels, cells) ?? NOT_MET;
    if (met === NOT_MET || (met & 7) >= BOARD) {
      mapWrite(this.#labels, cells, 8 * number + row);
    } else if (this.#sameRow < 0) {
      this.#sameRow = met;
      this.#ownRow = row;
    }
  }

  #metAs(array: unknown, role: number): number {
    const label = mapRead(this.#labels, array) ?? NOT_MET;
    return label !== NOT_MET && (label & 7) === role ? label : NOT_MET;
  }
}
