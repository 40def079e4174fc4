/**
 * Judges a tree that the student's code has built, where it stands: below the root exactly the legal moves
 * at every node, down to finished boards and no further; each node, its board, rows and list of children its
 * own; `deepID` and `parent` right. The order of children and `val` are free. The tree is read at once. Only after
 * the last question about it is it found out by writing whether rows have cells in common (`boards-apart.ts`).
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
import { type BoardRows, type SharedRows, sharedRows } from './boards-apart.ts';
import { codeOfMap, type SubmissionNode } from './nodes.ts';
import { readRightTree } from './right-tree.ts';
import {
  NO_PLACE,
  RIGHT_TREE,
  TREE_PROBLEM_ORDER,
  type TreePlace,
  type TreeProblem,
  type WrongTree,
} from './tree-problem.ts';

/** A tree as it was read before the submission is asked about it. */
export interface ReadTree {
  /** What reading alone has shown to be wrong with it. */
  readonly wrong: WrongTree | undefined;
  readonly boards: intact.List<BoardRows>;
  /** Of these boards. */
  readonly codes: intact.List<number>;
  /** Of all its nodes (`tree-mark.ts`), where that is wanted and is known from reading. */
  readonly mark?: number;
}

/**
 * Most trees are right, and one may have half a million nodes: so a quick look comes first, which ends
 * where anything is odd.
 *
 * @param code of the board that the root was given with
 */
export function readTree(root: SubmissionNode, code: number, isMarked = false): ReadTree {
  const right = readRightTree(root, code, isMarked);
  if (right === undefined) return new TreeReader(code).read(root);
  const { boards, codes, mark } = right;
  return { wrong: undefined, boards, codes, mark };
}

/**
 * Judges a tree about which nobody is asked any more.
 *
 * @param code of the board that the root was given with
 * @returns {@link RIGHT_TREE}, or what is wrong: see `tree-problem.ts`
 */
export function judgedTree(root: SubmissionNode, code: number): WrongTree | typeof RIGHT_TREE {
  const { wrong, boards, codes } = readTree(root, code);
  if (wrong !== undefined) return wrong;
  const shared = sharedRows(boards, codes);
  if (shared === undefined) return RIGHT_TREE;
  const again = new TreeReader(code).read(root).wrong;
  // One object in two places explains it. Nothing else is said of a tree that could not be put back.
  return again?.problem.with === undefined ? { problem: sharedCells(shared, codes) } : again;
}

function sharedCells({ first, second }: SharedRows, codes: intact.List<number>): TreeProblem {
  return {
    kind: 'shared-cells',
    at: placeAmong(codes, second.board),
    with: placeAmong(codes, first.board),
    row: second.row,
    withRow: first.row,
  };
}

/** @param codes of all boards of a right tree, those of parents before those of their children */
function placeAmong(codes: intact.List<number>, index: number): TreePlace {
  const code = codes[index]!;
  let above = index - 1;
  while (above >= 0 && countBits(codes[above]!) !== countBits(code) - 1) above--;
  const place = (above < 0
    ? intact.newList()
    : placeAmong(codes, above)) as unknown as intact.List<string>;
  place[place.length] = textOfCode(code);
  return place as unknown as TreePlace;
}

const { ceil } = Math;
/** Deeper than any game lasts, so that an endless chain ends before the stack does. */
const MOST_DEPTH = 20;
/** Of what stands in the place of something else. */
const MOST_TEXT = 200;
/** More are no list of children. */
export const MOST_CHILDREN = 2047;
/** More than any `deepID` that somebody counted. */
const NO_DEPTH = 0xffff;
/** In the place of what is no node. */
const NOTHING = intact.createObject(null) as SubmissionNode;
/** Only small trees have a fingerprint: there are enough of them. */
const MOST_PRINTED = 400;

/** A node as it was met. */
interface Met {
  readonly node: SubmissionNode;
  readonly above: Met | undefined;
  readonly level: number;
  /** Of its board; {@link IRREGULAR} for what is none. */
  readonly code: number;
  /** {@link NO_DEPTH} for what is no whole number. */
  readonly deepID: number;
  readonly isOtherParent: boolean;
  /** Nothing where there is no list of its own. */
  children: readonly unknown[] | undefined;
}

/** Finds of each kind of problem the first. */
class TreeReader {
  readonly #root: number;
  readonly #mostNodes: number;
  /** By node, board, row and list of children: the node that was met with it first. */
  readonly #owners = new intact.MapClass<unknown, Met>();
  readonly #boards = intact.newList<BoardRows>();
  readonly #codes = intact.newList<number>();
  readonly #found = intact.createObject(null) as Partial<Record<TreeProblem['kind'], TreeProblem>>;
  #rootDepth = 0;
  #count = 0;
  #print = 0;

  constructor(code: number) {
    this.#root = code;
    // A little more than the right tree has where no game ends early.
    this.#mostNodes = ceil(treeNodes(9 - countBits(code)) * 1.05 + 100);
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
        ...(code === IRREGULAR && { afterText: describe(root.map, MOST_TEXT) }),
      }));
    }
    this.#below(met, code !== IRREGULAR, true);
    for (let i = 0; i < TREE_PROBLEM_ORDER.length; i++) {
      const kind = TREE_PROBLEM_ORDER[i]!;
      const problem = this.#found[kind];
      // Of a tree that was not read to its end nobody knows what it lacks.
      if (problem === undefined || (kind === 'missing-moves' && this.#isTooLarge())) continue;
      const isPrinted = this.#count <= MOST_PRINTED;
      return { problem, ...(isPrinted && { fingerprint: this.#print }) };
    }
    return undefined;
  }

  #isTooLarge(): boolean {
    return this.#found['too-large'] !== undefined;
  }

  /** @param details are worked out of the first of each kind alone, as is where it is: that takes a while to tell */
  #note(kind: TreeProblem['kind'], at?: Met, details?: () => Omit<TreeProblem, 'kind'>): void {
    this.#found[kind] ??= { kind, ...(at && { at: placeOf(at) }), ...details?.() };
  }

  #noteText(kind: TreeProblem['kind'], at: Met, value: unknown): void {
    this.#note(kind, at, () => ({ text: describe(value, MOST_TEXT) }));
  }

  /** @returns nothing where the look ends */
  #meet(node: SubmissionNode, above: Met | undefined): Met | undefined {
    const level = above === undefined ? 0 : above.level + 1;
    if (this.#count >= this.#mostNodes || level > MOST_DEPTH) {
      this.#note('too-large', undefined, () => ({ limit: this.#mostNodes }));
    }
    if (this.#isTooLarge()) return undefined;
    this.#count++;
    const isNode = typeof node === 'object' && node !== null;
    const { map, deepID, parent, children } = isNode ? node : NOTHING;
    const code = codeOfMap(map);
    // Each field by itself: to spread some of them takes many times as long as all the rest of the look.
    const met: Met = {
      node,
      above,
      level,
      code,
      deepID: intact.isInteger(deepID) ? (deepID as number) : NO_DEPTH,
      isOtherParent: above !== undefined && parent !== above.node,
      children: undefined,
    };
    if (!isNode) this.#noteText('not-a-node', met, node);
    const isList = intact.isArray(children) && children.length < MOST_CHILDREN;
    const list = isList ? this.#ownerBefore(children, met) : undefined;
    if (!isList) this.#noteText('not-a-list', met, children);
    else if (list === undefined) met.children = children;
    // Of the root it is said that it was changed.
    if (code === IRREGULAR && above !== undefined) this.#noteText('not-a-board', met, map);
    const rows = code === IRREGULAR ? undefined : (map as readonly unknown[]);
    const board = rows && this.#ownerBefore(rows, met);
    const twin = isNode ? this.#ownerBefore(node, met) : undefined;
    if (twin !== undefined) this.#note('shared-node', met, () => ({ with: placeOf(twin) }));
    else if (board !== undefined) this.#note('shared-board', met, () => ({ with: placeOf(board) }));
    else if (list !== undefined) {
      this.#note('shared-children', met, () => ({ with: placeOf(list) }));
    }
    if (rows !== undefined && board === undefined) this.#meetRows(met, rows);
    return met;
  }

  #meetRows(met: Met, rows: readonly unknown[]): void {
    this.#boards[this.#boards.length] = rows as BoardRows;
    this.#codes[this.#codes.length] = met.code;
    for (let row = 0; row < 3; row++) {
      const other = this.#ownerBefore(rows[row], met);
      if (other === undefined) continue;
      const theirs = other.node.map as readonly unknown[];
      let withRow = 0;
      while (withRow < 2 && theirs[withRow] !== rows[row]) withRow++;
      this.#note('shared-row', met, () => ({ with: placeOf(other), row, withRow }));
    }
  }

  /** @returns nothing where no node was met with it so far */
  #ownerBefore(thing: unknown, met: Met): Met | undefined {
    const owner = intact.mapRead(this.#owners, thing);
    if (owner === undefined) intact.mapWrite(this.#owners, thing, met);
    return owner;
  }

  /**
   * @param isTrusted whether its board is right, so that its children can be held against it
   * @param isPrinted how it goes on after the end is nobody's doing: two lines may stand on a board there
   */
  #below(met: Met, isTrusted: boolean, isPrinted: boolean): void {
    const { code, children } = met;
    let free = openOn(code);
    const isOver = free === 0;
    const isJudged = isTrusted && children !== undefined;
    const count = children === undefined ? 0 : children.length;
    if (isPrinted) this.#print += printOf(met) + (isOver && count > 0 ? PLAYS_ON : 0);
    if (isJudged && isOver && count > 0) this.#note('plays-on', met, () => ({ count }));
    for (let i = 0; i < count; i++) {
      const child = this.#meet(children![i] as SubmissionNode, met);
      if (child === undefined) break;
      let square = 0;
      if (isJudged && !isOver && child.code !== IRREGULAR) {
        square = squareBetween(code, child.code, isXToMove(code));
        const isRepeated = (free & square) !== square;
        free &= ~square;
        if (square === 0 || isRepeated) {
          const kind = isRepeated ? 'repeated-move' : 'wrong-move';
          this.#note(kind, met, () => ({ board: textOfCode(child.code) }));
        }
        this.#judgeLinks(child, met);
      }
      this.#below(child, square !== 0, isPrinted && !isOver);
    }
    if (isJudged && !isOver) this.#noteMissing(met, free);
  }

  #judgeLinks(child: Met, above: Met): void {
    const expected = above.deepID + 1;
    const rootNow = this.#rootDepth;
    if (above.deepID !== NO_DEPTH && child.deepID !== expected) {
      this.#note('wrong-deep-id', child, () => ({
        ...{ expected, actual: describe(child.node.deepID, MOST_TEXT) },
        ...(rootNow !== 0 && rootNow !== NO_DEPTH && { rootNow }),
      }));
    }
    if (child.isOtherParent) this.#note('wrong-parent', child);
  }

  /** @param free the squares of moves that have no child */
  #noteMissing(met: Met, free: number): void {
    const { code } = met;
    const missing = intact.newList<string>();
    for (let left = free; left !== 0; left &= left - 1) {
      missing[missing.length] = textOfCode(afterMove(code, left & -left, isXToMove(code)));
    }
    const boards = missing as unknown as TreePlace;
    if (missing.length > 0) this.#note('missing-moves', met, () => ({ boards }));
  }
}

function placeOf({ above, code }: Met): TreePlace {
  const place = (above === undefined
    ? intact.newList()
    : placeOf(above)) as unknown as intact.List<string>;
  place[place.length] = code === IRREGULAR ? NO_PLACE : textOfCode(code);
  return place as unknown as TreePlace;
}

/**
 * What a node adds to the fingerprint: that is the same for trees with the same boards, depths and parents,
 * whatever the order of the children, and serves to compare wrong trees with those of known bugs.
 */
function printOf({ code, deepID, above, isOtherParent }: Met): number {
  const depth = (above === undefined ? 0 : deepID - above.deepID) & 0xff;
  return (code & 0x7ffff) + 0x80000 * (2 * depth + (isOtherParent ? 1 : 0));
}

/** No board, depth or parent adds so much. */
const PLAYS_ON = 0x10000000;
