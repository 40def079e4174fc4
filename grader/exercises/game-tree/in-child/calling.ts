/** Makes the trees and the objects for a question, and calls the submission's functions. */

import { seedChance } from '../../../sandbox/in-child/chance.ts';
import { beginCall } from '../../../sandbox/in-child/preconditions.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';
import { Absent } from '../../../sandbox/in-child/replies.ts';
import {
  IRREGULAR,
  isFinished,
  isXToMove,
  textOfCode,
} from '../../kit/in-child/boards/board-code.ts';
import type { GameTreeFunction } from '../page.ts';
import { beginAbout, looksAtOne } from './contract.ts';
import { valueAt } from './known-boards.ts';
import {
  COMPLETE,
  codeOfNode,
  type GameTreeClasses,
  giveNode,
  NOT_KNOWN,
  newNode,
  newRoot,
  type SubmissionNode,
} from './nodes.ts';
import { NO_MARKS, unknownVals } from './unknown-val.ts';

export type NodeFunction = Exclude<GameTreeFunction, 'buildTree'>;

/** A tree of nodes, with the submission's object for it. */
export interface Grown {
  readonly root: SubmissionNode;
  readonly tree: object;
}

/**
 * @param code the code of the asked board
 * @param above the code of the board at the root of the tree
 * @returns in the convention `ownTree` the tree that the submission makes, from its root; in the others the asked node,
 *   with as much of a right tree below it as the function needs
 */
export function treeFor(
  subject: GameTreeClasses,
  name: NodeFunction,
  convention: string,
  code: number,
  above: number,
): Grown {
  if (convention === 'ownTree') return grow(subject, above);
  seedFor('tree', code);
  const { GameNode, GameTree } = subject;
  // An unfinished board has its children, because a right `isTerminal` may look whether there are any.
  const levelsBelow = name === 'isTerminal' && convention !== 'new' ? 1 : 0;
  const { root, below } = convention === 'bare' ? unknownVals() : NO_MARKS;
  const depth = looksAtOne(name) ? levelsBelow : COMPLETE;
  const node = giveNode(GameNode, code, above, depth, (board) => {
    if (convention !== 'valued') return board === above ? root : below;
    // `max_value` and `min_value` are to find the value of the asked board, so it is not given to them, unless the game is
    // over. `minmax` may read it.
    const isKnown = board === code ? name === 'minmax' || isFinished(code) : board !== above;
    return isKnown ? valueAt(board) : NOT_KNOWN;
  });
  // The functions of a submission without a class `GameTree` can still be asked.
  return { root: node, tree: GameTree === undefined ? { root: node } : new GameTree(node) };
}

/**
 * Lets the submission make its tree.
 *
 * @param code the code of the root's board
 * @throws {Absent} when there is no class `GameTree`, or no `buildTree` in it
 */
export function grow({ GameNode, GameTree }: GameTreeClasses, code: number): Grown {
  seedFor('buildTree', code);
  const isRoot = isXToMove(code);
  const root = isRoot ? newRoot(GameNode, code) : newNode(GameNode, code, NOT_KNOWN, 1, null);
  if (GameTree === undefined) throw new Absent('GameTree', 'class');
  const tree = new GameTree(root);
  call(tree, 'buildTree', root, code);
  return { root, tree };
}

/**
 * Each tree has an object of its own, as in the whole program: the constructor is handed the tree, and a right program may
 * keep there what it has found out about this tree. So a field that only a second call of `minmax` would need to be emptied
 * costs nothing. The other functions are called many times on one object, and what they wrongly keep shows.
 *
 * @throws {Absent} when there is no class `MinMax`
 */
export function newMinMax({ MinMax }: GameTreeClasses, tree: object): object {
  if (MinMax === undefined) throw new Absent('MinMax', 'class');
  return new MinMax(tree);
}

/**
 * Sets the seed of random numbers by what is done and by its board. So the numbers are the same whatever else is asked in
 * the same question, and two calls do not get the same numbers.
 */
function seedFor(what: string, code: number): void {
  seedChance(what, code, boardText);
}

function boardText(code: unknown): string {
  return textOfCode(code as number);
}

/**
 * Calls a function of the submission with a node.
 *
 * @param code the code of the asked board: a right function only makes calls about it and the boards after it. Not given
 *   where no call is judged
 * @throws {Absent} when the object has no such method; and what the submission throws
 */
export function call(
  owner: object,
  name: GameTreeFunction,
  node: SubmissionNode,
  code = IRREGULAR,
): unknown {
  const method = (owner as Record<string, unknown>)[name];
  if (typeof method !== 'function') throw new Absent(name, 'method');
  beginCall(name);
  beginAbout(code);
  // `grow` has set the seed for `buildTree` before the root was made, because a constructor may draw numbers, too.
  if (name !== 'buildTree') seedFor(name, code === IRREGULAR ? codeOfNode(node) : code);
  return intact.apply(method as (node: SubmissionNode) => unknown, owner, [node]);
}
