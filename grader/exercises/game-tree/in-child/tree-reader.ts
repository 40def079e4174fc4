/**
 * Reads a tree of the submission node by node, and notes the first problem of each kind: wrong or missing moves, wrong links
 * between nodes, and objects that two nodes share. Nothing is written to the tree.
 */
import { describe } from '../../../sandbox/in-child/describe.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';
import {
  afterMove,
  IRREGULAR,
  isXToMove,
  openOn,
  squareBetween,
  textOfCode,
} from '../../kit/in-child/boards/board-code.ts';
import { treeNodes } from '../../kit/in-child/boards/moves.ts';
import { countBits } from '../../kit/in-child/boards/position.ts';
import type { BoardRows } from './boards-apart.ts';
import { codeOfMap, type SubmissionNode } from './nodes.ts';
import {
  NO_PLACE,
  TREE_PROBLEM_ORDER,
  type TreePlace,
  type TreeProblem,
  type WrongTree,
} from './tree-problem.ts';

/** A tree as it was read before the submission is asked about it. */
export interface ReadTree {
  /** The problem that reading alone has shown. */
  readonly wrong: WrongTree | undefined;
  readonly boards: intact.List<BoardRows>;
  /** The codes of these boards. */
  readonly codes: intact.List<number>;
  /** A number for all nodes (`tree-mark.ts`), where that is wanted and is known from reading. */
  readonly mark?: number;
}

const { ceil } = Math;
/** Deeper than any game lasts, so that an endless chain ends before the stack does. */
const MAX_DEPTH = 20;
/** The characters of a description of a wrong value. */
const MAX_TEXT_LENGTH = 200;
/** A list with more items is no list of children. */
export const MAX_CHILDREN = 2047;
/** In the place of a `deepID` that is no whole number. No tree is so deep. */
const NO_DEPTH = 0xffff;
/** In the place of what is no node: it has no fields. */
const NOTHING = intact.createObject(null) as SubmissionNode;
/** Only trees with at most so many nodes have a fingerprint; there are enough of them. */
const MAX_PRINTED = 400;

/** A node as it was read. */
interface MetNode {
  readonly node: SubmissionNode;
  readonly above: MetNode | undefined;
  readonly level: number;
  /** The code of its board; {@link IRREGULAR} for what is no board. */
  readonly code: number;
  /** {@link NO_DEPTH} for what is no whole number. */
  readonly deepID: number;
  readonly isOtherParent: boolean;
  /** Not given where there is no list, or another node has the same one. */
  children: readonly unknown[] | undefined;
}

/** Reads a tree, and finds the first problem of each kind. */
export class TreeReader {
  readonly #root: number;
  readonly #maxNodes: number;
  /** By node, board, row and list of children: the node in which it was met first. */
  readonly #owners = new intact.MapClass<unknown, MetNode>();
  readonly #boards = intact.newList<BoardRows>();
  readonly #codes = intact.newList<number>();
  readonly #found = intact.createObject(null) as Partial<Record<TreeProblem['kind'], TreeProblem>>;
  #rootDepth = 0;
  #count = 0;
  #print = 0;

  constructor(code: number) {
    this.#root = code;
    // A little more than the right tree has where no game ends early.
    this.#maxNodes = ceil(treeNodes(9 - countBits(code)) * 1.05 + 100);
  }

  read(root: SubmissionNode): ReadTree {
    return { wrong: this.#wrongIn(root), boards: this.#boards, codes: this.#codes };
  }

  #wrongIn(root: SubmissionNode): WrongTree | undefined {
    const met = this.#meet(root, undefined)!;
    const { code } = met;
    this.#rootDepth = met.deepID;
    if (code !== this.#root) {
      this.#note('root-changed', undefined, () => ({
        before: textOfCode(this.#root),
        after: code === IRREGULAR ? null : textOfCode(code),
        ...(code === IRREGULAR && { afterText: describe(root.map, MAX_TEXT_LENGTH) }),
      }));
    }
    this.#below(met, code !== IRREGULAR, true);
    for (let i = 0; i < TREE_PROBLEM_ORDER.length; i++) {
      const kind = TREE_PROBLEM_ORDER[i]!;
      const problem = this.#found[kind];
      // In a tree that was not read to its end, it is not known what is missing.
      if (problem === undefined || (kind === 'missing-moves' && this.#isTooLarge())) continue;
      const isPrinted = this.#count <= MAX_PRINTED;
      return { problem, ...(isPrinted && { fingerprint: this.#print }) };
    }
    return undefined;
  }

  #isTooLarge(): boolean {
    return this.#found['too-large'] !== undefined;
  }

  /** @param details is called for the first problem of each kind alone, because descriptions take long to make */
  #note(kind: TreeProblem['kind'], at?: MetNode, details?: () => Omit<TreeProblem, 'kind'>): void {
    this.#found[kind] ??= { kind, ...(at && { at: placeOf(at) }), ...details?.() };
  }

  #noteText(kind: TreeProblem['kind'], at: MetNode, value: unknown): void {
    this.#note(kind, at, () => ({ text: describe(value, MAX_TEXT_LENGTH) }));
  }

  /** @returns undefined where the tree is too large to be read on */
  #meet(node: SubmissionNode, above: MetNode | undefined): MetNode | undefined {
    const level = above === undefined ? 0 : above.level + 1;
    if (this.#count >= this.#maxNodes || level > MAX_DEPTH) {
      this.#note('too-large', undefined, () => ({ limit: this.#maxNodes }));
    }
    if (this.#isTooLarge()) return undefined;
    this.#count++;
    const isNode = typeof node === 'object' && node !== null;
    const { map, deepID, parent, children } = isNode ? node : NOTHING;
    // Each field is named, because a spread takes many times as long as reading the rest of the tree.
    const met: MetNode = {
      node,
      above,
      level,
      code: codeOfMap(map),
      deepID: intact.isInteger(deepID) ? (deepID as number) : NO_DEPTH,
      isOtherParent: above !== undefined && parent !== above.node,
      children: undefined,
    };
    this.#meetContent(met, isNode, map, children);
    return met;
  }

  /** Notes what is wrong with a node alone, and which of its objects other nodes have as well. */
  #meetContent(met: MetNode, isNode: boolean, map: unknown, children: unknown): void {
    const { node, above, code } = met;
    if (!isNode) this.#noteText('not-a-node', met, node);
    const listOwner = this.#meetList(met, children);
    // A root that lost its board is reported as changed.
    if (code === IRREGULAR && above !== undefined) this.#noteText('not-a-board', met, map);
    const rows = code === IRREGULAR ? undefined : (map as readonly unknown[]);
    const boardOwner = rows && this.#ownerBefore(rows, met);
    const nodeOwner = isNode ? this.#ownerBefore(node, met) : undefined;
    this.#noteShared(met, nodeOwner, boardOwner, listOwner);
    if (rows !== undefined && boardOwner === undefined) this.#meetRows(met, rows);
  }

  /** @returns the node that was met with this list of children before */
  #meetList(met: MetNode, children: unknown): MetNode | undefined {
    if (!intact.isArray(children) || children.length >= MAX_CHILDREN) {
      this.#noteText('not-a-list', met, children);
      return undefined;
    }
    const owner = this.#ownerBefore(children, met);
    if (owner === undefined) met.children = children;
    return owner;
  }

  /** Notes what a node shares with another one: the node itself explains its board, and the board its children. */
  #noteShared(
    met: MetNode,
    nodeOwner: MetNode | undefined,
    boardOwner: MetNode | undefined,
    listOwner: MetNode | undefined,
  ): void {
    if (nodeOwner !== undefined) {
      this.#note('shared-node', met, () => ({ with: placeOf(nodeOwner) }));
    } else if (boardOwner !== undefined) {
      this.#note('shared-board', met, () => ({ with: placeOf(boardOwner) }));
    } else if (listOwner !== undefined) {
      this.#note('shared-children', met, () => ({ with: placeOf(listOwner) }));
    }
  }

  #meetRows(met: MetNode, rows: readonly unknown[]): void {
    this.#boards[this.#boards.length] = rows as BoardRows;
    this.#codes[this.#codes.length] = met.code;
    for (let row = 0; row < 3; row++) {
      const other = this.#ownerBefore(rows[row], met);
      if (other === undefined) continue;
      const theirs = other === met ? rows : (other.node.map as readonly unknown[]);
      const withRow = rowIn(theirs, rows[row]);
      if (other === met) {
        if (withRow !== row) this.#note('repeated-row', met, () => ({ row, withRow }));
        continue;
      }
      this.#note('shared-row', met, () => ({
        with: placeOf(other),
        row,
        withRow,
        shared: countShared(rows, theirs),
      }));
    }
  }

  /** @returns the node in which this object was met before, if any */
  #ownerBefore(thing: unknown, met: MetNode): MetNode | undefined {
    const owner = intact.mapRead(this.#owners, thing);
    if (owner === undefined) intact.mapWrite(this.#owners, thing, met);
    return owner;
  }

  /**
   * @param isTrusted whether the node's board is right, so that its children can be compared with the moves from it
   * @param isPrinted whether the nodes add to the fingerprint. Those below a finished game do not, since two lines may
   *   stand on a board there.
   */
  #below(met: MetNode, isTrusted: boolean, isPrinted: boolean): void {
    const { code, children } = met;
    const moves = openOn(code);
    const isOver = moves === 0;
    const isJudged = isTrusted && children !== undefined;
    const count = children === undefined ? 0 : children.length;
    if (isPrinted) this.#print += printOf(met) + (isOver && count > 0 ? PLAYS_ON : 0);
    if (isJudged && isOver && count > 0) this.#note('plays-on', met, () => ({ count }));
    const areMovesJudged = isJudged && !isOver;
    const movesLeft = this.#belowEach(
      met,
      count,
      areMovesJudged ? moves : undefined,
      isPrinted && !isOver,
    );
    if (movesLeft !== undefined) this.#noteMissing(met, movesLeft);
  }

  /**
   * @param count the number of children, which is read once because a list of the submission may have another length later
   * @param moves the squares of the moves from the node; undefined where its children are not judged
   * @returns the moves that no child is
   */
  #belowEach(
    met: MetNode,
    count: number,
    moves: number | undefined,
    isPrinted: boolean,
  ): number | undefined {
    const { children } = met;
    let movesLeft = moves;
    for (let i = 0; i < count; i++) {
      const child = this.#meet(children![i] as SubmissionNode, met);
      if (child === undefined) break;
      const square = movesLeft === undefined ? 0 : this.#judgeMove(child, met, movesLeft);
      if (movesLeft !== undefined) movesLeft &= ~square;
      this.#below(child, square !== 0, isPrinted);
    }
    return movesLeft;
  }

  /**
   * @param movesLeft the squares of the moves that no child has been yet
   * @returns the square of the child's move; 0 where it is no move
   */
  #judgeMove(child: MetNode, above: MetNode, movesLeft: number): number {
    if (child.code === IRREGULAR) return 0;
    const square = squareBetween(above.code, child.code, isXToMove(above.code));
    const isRepeated = (movesLeft & square) !== square;
    if (square === 0 || isRepeated) {
      const kind = isRepeated ? 'repeated-move' : 'wrong-move';
      this.#note(kind, above, () => ({ board: textOfCode(child.code) }));
    }
    this.#judgeLinks(child, above);
    return square;
  }

  #judgeLinks(child: MetNode, above: MetNode): void {
    const expected = above.deepID + 1;
    const rootNow = this.#rootDepth;
    if (above.deepID !== NO_DEPTH && child.deepID !== expected) {
      this.#note('wrong-deep-id', child, () => ({
        expected,
        actual: describe(child.node.deepID, MAX_TEXT_LENGTH),
        ...(rootNow !== 0 && rootNow !== NO_DEPTH && { rootNow }),
      }));
    }
    if (child.isOtherParent) this.#note('wrong-parent', child);
  }

  /** @param free the squares of the moves that have no child */
  #noteMissing(met: MetNode, free: number): void {
    const { code } = met;
    const missing = intact.newList<string>();
    for (let left = free; left !== 0; left &= left - 1) {
      missing[missing.length] = textOfCode(afterMove(code, left & -left, isXToMove(code)));
    }
    const boards = missing as unknown as TreePlace;
    if (missing.length > 0) this.#note('missing-moves', met, () => ({ boards }));
  }
}

/** @returns the first place of a row in a board; the last place where it is in none before */
function rowIn(board: readonly unknown[], row: unknown): number {
  let place = 0;
  while (place < 2 && board[place] !== row) place++;
  return place;
}

/** @returns how many rows of one board are rows of the other one */
function countShared(rows: readonly unknown[], theirs: readonly unknown[]): number {
  let count = 0;
  for (let row = 0; row < 3; row++) {
    if (theirs[rowIn(theirs, rows[row])] === rows[row]) count++;
  }
  return count;
}

function placeOf({ above, code }: MetNode): TreePlace {
  const place = (above === undefined
    ? intact.newList()
    : placeOf(above)) as unknown as intact.List<string>;
  place[place.length] = code === IRREGULAR ? NO_PLACE : textOfCode(code);
  return place as unknown as TreePlace;
}

/**
 * @returns what a node adds to the fingerprint, which is the same for trees with the same boards, depths and parents in any
 *   order of the children. Wrong trees are compared by it with those of misconceptions.
 */
function printOf({ code, deepID, above, isOtherParent }: MetNode): number {
  const depth = (above === undefined ? 0 : deepID - above.deepID) & 0xff;
  return (code & 0x7ffff) + 0x80000 * (2 * depth + (isOtherParent ? 1 : 0));
}

/** Added for a finished game that has children. No board, depth or parent adds so much. */
const PLAYS_ON = 0x10000000;
