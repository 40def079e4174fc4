/** The trees on which the submission is asked, its object that is asked, and the call itself. */

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

export interface Grown {
  readonly root: SubmissionNode;
  readonly tree: object;
}

/**
 * @returns the submission's own tree from its root, for a board with O to move that of a board before; else the
 *   asked node, with as much of a right tree below it as the function needs
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
  // An unfinished board comes with its children: a right reading may look whether there are any.
  const near = name === 'isTerminal' && convention !== 'new' ? 1 : 0;
  const { root, below } = convention === 'bare' ? unknownVals() : NO_MARKS;
  const depth = looksAtOne(name) ? near : COMPLETE;
  const node = giveNode(GameNode, code, above, depth, (board) => {
    if (convention !== 'valued') return board === above ? root : below;
    // The asked value is what `max_value` and `min_value` are to find; `minmax` may read it, and how a game
    // has ended is known.
    const isKnown = board === code ? name === 'minmax' || isFinished(code) : board !== above;
    return isKnown ? valueAt(board) : NOT_KNOWN;
  });
  // A submission without a GameTree can still be asked about values.
  return { root: node, tree: GameTree === undefined ? { root: node } : new GameTree(node) };
}

export function grow({ GameNode, GameTree }: GameTreeClasses, code: number): Grown {
  seedFor('buildTree', code);
  const isRoot = isXToMove(code);
  const root = isRoot ? newRoot(GameNode, code) : newNode(GameNode, code, NOT_KNOWN, 1, null);
  if (GameTree === undefined) throw new Absent('GameTree', 'class');
  const tree = new GameTree(root);
  call(tree, 'buildTree', root, code);
  return { root, tree };
}

export function newMinMax({ MinMax }: GameTreeClasses, tree: object): object {
  if (MinMax === undefined) throw new Absent('MinMax', 'class');
  return new MinMax(tree);
}

/**
 * Each thing that the grader does with the submission has chance of its own, by what it is about: so it is the same
 * whatever is asked in one question with it, and no number is drawn twice.
 */
function seedFor(what: string, code: number): void {
  seedChance(what, code, boardText);
}

function boardText(code: unknown): string {
  return textOfCode(code as number);
}

/** @param code of the node's board, where right functions may be asked on the way */
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
  // The tree was grown with this already, and its nodes may be told apart by numbers that were drawn.
  if (name !== 'buildTree') seedFor(name, code === IRREGULAR ? codeOfNode(node) : code);
  return intact.apply(method as (node: SubmissionNode) => unknown, owner, [node]);
}
