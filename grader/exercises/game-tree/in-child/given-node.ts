/**
 * Reads nodes that the submission made, with the nodes below them. Where more than a judgement depends on a node, all of it
 * is read once, since the next reading of a hostile field may give something else.
 */
import * as intact from '../../../sandbox/in-child/primordials.ts';
import { isXToMove, openOn, squareBetween } from '../../kit/in-child/boards/board-code.ts';
import { codeOfMap, type SubmissionNode } from './nodes.ts';

/** A node of the submission as it was read. */
export interface GivenNode {
  readonly node: SubmissionNode;
  /** The code of its board. */
  readonly code: number;
  /** Undefined where there is no list of children, or it was not read. */
  readonly children: intact.List<GivenNode> | undefined;
}

/** How many children of a node are read. A board has at most nine moves. */
const MAX_CHILDREN_READ = 20;

/**
 * Reads a node and the tree below it. Nothing is read below a child that is no move, so reading ends even if a node is
 * below itself.
 *
 * @param depth how many levels of the tree below are read
 * @param above the code of the parent's board; not given for the first node
 */
export function readGiven(value: unknown, depth = Infinity, above?: number): GivenNode {
  const node = nodeIn(value);
  const code = codeOfMap(node.map);
  const listed = depth > 0 && isMoveFrom(above, code) ? node.children : undefined;
  if (!intact.isArray(listed)) return { node, code, children: undefined };
  const children = intact.newList<GivenNode>();
  const { length } = listed;
  for (let i = 0; i < length && i < MAX_CHILDREN_READ; i++) {
    children[i] = readGiven(listed[i], depth - 1, code);
  }
  return { node, code, children };
}

/**
 * A node whose children are read anew each time that they are asked for, so that nothing of them is kept. Copies of the
 * largest tree, made for the calls that are recorded, took 140 MB (measured).
 */
class PassingNode implements GivenNode {
  readonly node: SubmissionNode;
  readonly code: number;
  readonly #isMove: boolean;

  constructor(value: unknown, above?: number) {
    this.node = nodeIn(value);
    this.code = codeOfMap(this.node.map);
    this.#isMove = isMoveFrom(above, this.code);
  }

  get children(): intact.List<GivenNode> | undefined {
    const listed = this.#isMove ? this.node.children : undefined;
    if (!intact.isArray(listed)) return undefined;
    const children = intact.newList<GivenNode>();
    const { length } = listed;
    for (let i = 0; i < length && i < MAX_CHILDREN_READ; i++) {
      children[i] = new PassingNode(listed[i], this.code);
    }
    return children;
  }
}

/** @returns the node, of which nothing is kept: what is below it is read whenever somebody looks */
export function lookAtGiven(value: unknown): GivenNode {
  return new PassingNode(value);
}

function nodeIn(value: unknown): SubmissionNode {
  return (typeof value === 'object' && value !== null ? value : {}) as SubmissionNode;
}

function isMoveFrom(above: number | undefined, code: number): boolean {
  return above === undefined || squareBetween(above, code, isXToMove(above)) !== 0;
}

/**
 * @param code the code of the board above the children
 * @param mayRepeat whether two children may be the same move
 * @returns the bits of the squares to which no child is a move; undefined where a child is no move
 */
export function movesLeft(
  code: number,
  children: intact.List<GivenNode>,
  mayRepeat = false,
): number | undefined {
  const moves = openOn(code);
  let free = moves;
  for (let i = 0; i < children.length; i++) {
    const square = squareBetween(code, children[i]!.code, isXToMove(code));
    if ((square & (mayRepeat ? moves : free)) === 0) return undefined;
    free &= ~square;
  }
  return free;
}

/** Whether something is true of a node or of one below it. Parents are looked at before their children. */
export function someIn(tree: GivenNode, holds: (given: GivenNode) => boolean): boolean {
  if (holds(tree)) return true;
  const { children } = tree;
  for (let i = 0; children !== undefined && i < children.length; i++) {
    if (someIn(children[i]!, holds)) return true;
  }
  return false;
}
