/**
 * What a function of this exercise is given, read once, and whether a right caller may ask it: about a
 * board that comes after the asked one, for the side whose turn it is, with the whole tree below.
 */
import { isArray, type List, newList } from '../../../sandbox/inside/primordials.ts';
import { isAskedFor } from '../../../sandbox/inside/refusal.ts';
import { type FunctionName, RELIES_ON } from '../checks/check-names.ts';
import { IRREGULAR, markAt, markCountOf, markToMove, squareBetween } from './board-code.ts';
import { isFinished, isTold, valueAt } from './known-boards.ts';
import { codeOfMap, type StudentNode } from './nodes.ts';
import { isLookingForMarks } from './unknown-val.ts';

export interface GivenNode {
  readonly node: StudentNode;
  readonly code: number;
  /** `undefined` where it has no list of them. */
  readonly children: List<GivenNode> | undefined;
}

const MOST_DEPTH = 10;

/** The board that the function is asked about that the grader itself called last. */
let asked = IRREGULAR;

export function beginAbout(code: number): void {
  asked = code;
}

/** @param depth how many moves of the tree below are read */
export function readGiven(value: unknown, depth = MOST_DEPTH): GivenNode {
  const node = (typeof value === 'object' && value !== null ? value : {}) as StudentNode;
  const code = codeOfMap(node.map);
  const listed = depth > 0 ? node.children : undefined;
  if (!isArray(listed)) return { node, code, children: undefined };
  const children = newList<GivenNode>();
  const { length } = listed;
  for (let i = 0; i < length && i < MOST_CHILDREN; i++) {
    children[i] = readGiven(listed[i], depth - 1);
  }
  return { node, code, children };
}

/** More than there are squares: so many are never complete. */
const MOST_CHILDREN = 20;

/** Whether a right caller may ask the function this. */
export function isInside(name: FunctionName, given: GivenNode): boolean {
  if (isLookingForMarks()) return name === 'isTerminal';
  const { code, children } = given;
  if (!isAskedFor(name, RELIES_ON)) return false;
  if (code === IRREGULAR || !isTold(code) || !comesAfter(code)) return false;
  if (name === 'get_value' || name === 'isTerminal') return true;
  if (name === 'buildTree') return children?.length === 0;
  if (isFinished(code)) return name !== 'minmax';
  const isXToMove = markCountOf(code) % 2 === 0;
  return isXToMove === (name !== 'min_value') && isComplete(given);
}

/** Whether an answer is promised: else a wrong one is the doing of whoever asked, or wrote the values below. */
export function isPromised(name: FunctionName, given: GivenNode): boolean {
  if (name === 'get_value' || name === 'isTerminal' || name === 'buildTree') return true;
  const { code, children } = given;
  // How a game has ended may be asked of either; a right one may read it for its own side alone.
  if (isFinished(code)) return (markCountOf(code) % 2 === 0) === (name === 'max_value');
  for (let i = 0; children !== undefined && i < children.length; i++) {
    if (misleads(children[i]!)) return false;
  }
  return true;
}

/** Whoever reads `val` cannot know better. A mark that is no value of any board misleads nobody. */
function misleads({ node, code, children }: GivenNode): boolean {
  const { val } = node;
  const isValue = typeof val === 'number' && val >= -1 && val <= 1;
  if (isValue && val !== valueAt(code)) return true;
  for (let i = 0; children !== undefined && i < children.length; i++) {
    if (misleads(children[i]!)) return true;
  }
  return false;
}

/**
 * Whether some `val` below holds what is neither right nor nothing at all. What is the same in all
 * unfinished games, or in all finished ones, was not written there; of what was, 0 can be wrong too.
 */
export function holdsWrongValues(tree: GivenNode): boolean {
  return holdsWrongIn(tree, true) || holdsWrongIn(tree, false);
}

function holdsWrongIn(tree: GivenNode, isOver: boolean): boolean {
  const nodes = newList<GivenNode>();
  addBelow(tree, nodes, isOver);
  let isWritten = false;
  let isAnyOther = false;
  let isAnyValue = false;
  for (let i = 0; i < nodes.length; i++) {
    const { val } = nodes[i]!.node;
    if (val !== nodes[0]!.node.val) isWritten = true;
    if (val === valueAt(nodes[i]!.code)) continue;
    isAnyOther = true;
    if (val === 1 || val === -1) isAnyValue = true;
  }
  return isAnyValue || (isWritten && isAnyOther);
}

function addBelow({ children }: GivenNode, nodes: List<GivenNode>, isOver: boolean): void {
  for (let i = 0; children !== undefined && i < children.length; i++) {
    const child = children[i]!;
    if (!isTold(child.code)) continue;
    if (isFinished(child.code) === isOver) nodes[nodes.length] = child;
    addBelow(child, nodes, isOver);
  }
}

/** Or is the asked one itself. */
function comesAfter(code: number): boolean {
  for (let square = 0; square < 9; square++) {
    const mark = markAt(asked, square);
    if (mark !== 0 && mark !== markAt(code, square)) return false;
  }
  return true;
}

/** Below it is the whole right tree, by its boards. */
export function isComplete({ code, children }: GivenNode): boolean {
  if (isFinished(code)) return children?.length === 0;
  const marks = markCountOf(code);
  if (children?.length !== 9 - marks) return false;
  let met = 0;
  for (let i = 0; i < children.length; i++) {
    const child = children[i]!;
    const square = squareBetween(code, child.code, markToMove(code));
    if (square < 0 || (met & (1 << square)) !== 0 || !isComplete(child)) return false;
    met |= 1 << square;
  }
  return true;
}
