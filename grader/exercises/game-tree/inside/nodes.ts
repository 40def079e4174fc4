/**
 * The nodes given to the student's functions, made with the student's own `GameNode`, in two kinds of
 * trees: *valued*, where every node below the asked one carries its right value, and *bare*, where
 * no value is known. A `val` that is not known is left to the constructor, which gives 0 or what the
 * submission's own functions take for "not known yet"; in a bare tree it may be a mark that the
 * submission's `buildTree` writes (`unknown-val.ts`).
 */
import { describe } from '../../../sandbox/inside/describe.ts';
import { isArray, isNaNItself, newList, setProperty } from '../../../sandbox/inside/primordials.ts';
import { IRREGULAR, markAt, markCountOf, markOf, weightOf } from './board-code.ts';
import { isFinished, valueAt } from './known-boards.ts';

export interface StudentNode {
  map: unknown;
  val: unknown;
  deepID: unknown;
  parent: unknown;
  children: unknown;
}

/** A `val` that is left to the constructor. */
export const NOT_KNOWN = undefined;

/** What a node of the grader's is to hold in `val`: a value, a mark, or whatever the constructor gives. */
export type GivenVal = unknown;

/** What the nodes of a bare tree are to hold. */
export interface UnknownVals {
  readonly root: GivenVal;
  readonly below: GivenVal;
}

export const NO_MARKS: UnknownVals = { root: NOT_KNOWN, below: NOT_KNOWN };

export type NodeClass = new (
  map: string[][],
  val: GivenVal,
  deepID: number,
  parent: StudentNode | null,
  children: StudentNode[],
) => StudentNode;

const LETTERS = '_xo';

/** @returns the board's code, or {@link IRREGULAR} when it is not three rows of three cells */
export function codeOfMap(map: unknown): number {
  if (!isArray(map) || map.length !== 3) return IRREGULAR;
  let code = 0;
  for (let row = 0; row < 3; row++) {
    const cells: unknown = map[row];
    if (!isArray(cells) || cells.length !== 3) return IRREGULAR;
    for (let column = 0; column < 3; column++) {
      const mark = markOf(cells[column]);
      if (mark === IRREGULAR) return IRREGULAR;
      code += mark * weightOf(3 * row + column);
    }
  }
  return code;
}

// The three letters of each of the 27 possible rows, so that a row is one array literal.
const firsts = newList<string>();
const seconds = newList<string>();
const thirds = newList<string>();
for (let row = 0; row < 27; row++) {
  firsts[row] = LETTERS[row % 3]!;
  seconds[row] = LETTERS[((row / 3) | 0) % 3]!;
  thirds[row] = LETTERS[(row / 9) | 0]!;
}

function rowOf(row: number): string[] {
  return [firsts[row]!, seconds[row]!, thirds[row]!];
}

function mapOf(code: number): string[][] {
  return [rowOf(code % 27), rowOf(((code / 27) | 0) % 27), rowOf((code / 729) | 0)];
}

/**
 * A node as the submission's own constructor makes it. That constructor is given to students and no
 * function's fault, so where it did not keep what it was handed, that is mended; but its `val` may be
 * computed and the node frozen, so nothing else is written to it.
 */
export function newNode(
  GameNode: NodeClass,
  code: number,
  val: GivenVal,
  deepID: number,
  parent: StudentNode | null,
): StudentNode {
  const map = mapOf(code);
  const children: StudentNode[] = [];
  const node = new GameNode(map, val, deepID, parent, children);
  if (node.map !== map && codeOfMap(node.map) !== code) setProperty(node, 'map', map);
  if (node.val === undefined) setProperty(node, 'val', val === NOT_KNOWN ? 0 : val);
  else if (isMarkDropped(val, node.val)) setProperty(node, 'val', val);
  if (node.deepID !== deepID) setProperty(node, 'deepID', deepID);
  if (node.parent !== parent) setProperty(node, 'parent', parent);
  if (node.children !== children) setProperty(node, 'children', children);
  return node;
}

/** A mark may have been written after the constructor, which need not take it. */
function isMarkDropped(val: GivenVal, kept: unknown): boolean {
  if (val === null) return kept !== null;
  if (typeof val !== 'number') return false;
  return isNaNItself(val) ? !isNaNItself(kept) : (val > 1 || val < -1) && kept !== val;
}

/**
 * The root of a tree that the submission grows itself, made from its board alone, so that what the
 * constructor gives a node of its own accord (a `val` that says "not known yet") is there.
 */
export function newRoot(GameNode: NodeClass, code: number): StudentNode {
  const map = mapOf(code);
  const node = new (GameNode as unknown as RootClass)(map);
  if (node.map !== map && codeOfMap(node.map) !== code) setProperty(node, 'map', map);
  if (node.val === undefined) setProperty(node, 'val', 0);
  if (node.deepID !== 0) setProperty(node, 'deepID', 0);
  if (node.parent !== null) setProperty(node, 'parent', null);
  const { children } = node;
  if (!isArray(children) || children.length > 0) setProperty(node, 'children', []);
  return node;
}

type RootClass = new (map: string[][]) => StudentNode;

/** How much of the tree below a given node comes with it, in moves. */
export const COMPLETE = 9;

/** What the nodes of a given tree carry in `val`. */
export type GivenKind = 'valued' | 'bare';

/**
 * A node to ask about. With X to move (or after an even number of moves) it is a root; with O to
 * move it is a child of the position before, at `deepID` 1, as in a real tree.
 *
 * @param depth how many moves of the tree below come with it: 0, 1 or {@link COMPLETE}
 * @param val the asked node's own
 * @param root the board of the position before; the asked one where there is none
 * @param unknown what a bare tree is to hold
 */
export function giveNode(
  GameNode: NodeClass,
  code: number,
  depth: number,
  kind: GivenKind,
  val: GivenVal,
  root: number,
  unknown = NO_MARKS,
): StudentNode {
  const parent = root === code ? null : newNode(GameNode, root, unknown.root, 0, null);
  const node = newNode(GameNode, code, val, parent === null ? 0 : 1, parent);
  if (parent !== null) (parent.children as StudentNode[])[0] = node;
  growBelow(GameNode, node, code, depth, kind, unknown);
  return node;
}

/** Adds the right children below a node. */
export function growBelow(
  GameNode: NodeClass,
  node: StudentNode,
  code: number,
  depth: number,
  kind: GivenKind,
  unknown = NO_MARKS,
): void {
  if (depth === 0 || isFinished(code)) return;
  const deepID = node.deepID as number;
  const mark = markCountOf(code) % 2 === 0 ? 1 : 2;
  const childOn = (square: number): StudentNode => {
    const below = code + mark * weightOf(square);
    const val = kind === 'valued' ? valueAt(below) : unknown.below;
    const child = newNode(GameNode, below, val, deepID + 1, node);
    growBelow(GameNode, child, below, depth - 1, kind, unknown);
    return child;
  };
  const children = node.children as StudentNode[];
  for (let square = 0; square < 9; square++) {
    if (markAt(code, square) === 0) children[children.length] = childOn(square);
  }
}

/** A board that is none any more is told so far. */
const MOST_ODD_BOARD = 120;

/**
 * A given node's board and its children's, by code, as they are after a call: `5;6,7`. Where the board
 * is none any more, what stands there comes last: `-1;?;[…]`.
 */
export function stateOf(node: StudentNode): string {
  const { children } = node;
  const own = codeOfMap(node.map);
  let text = `${own};`;
  if (own === IRREGULAR) return `${text}?;${describe(node.map, MOST_ODD_BOARD)}`;
  if (!isArray(children)) return `${text}?`;
  for (let i = 0; i < children.length && i < 10; i++) {
    const child = children[i] as StudentNode | null | undefined;
    const code = typeof child === 'object' && child !== null ? codeOfMap(child.map) : IRREGULAR;
    text += i === 0 ? code : `,${code}`;
  }
  return text;
}
