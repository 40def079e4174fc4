/**
 * Asks the submission's functions at each node of the tree that the submission makes for a board that failed, so that the
 * grader can find the node where the tree first goes wrong. The answers only explain a failure: no points depend on them.
 * Every size is bounded.
 */

import { field } from '../../../sandbox/in-child/fields.ts';
import * as intact from '../../../sandbox/in-child/primordials.ts';
import {
  IRREGULAR,
  isFinished,
  isXToMove,
  textOfCode,
} from '../../kit/in-child/boards/board-code.ts';
import { countBits } from '../../kit/in-child/boards/position.ts';
import type { GameTreeFunction } from '../page.ts';
import { type GivenNode, readGiven, someIn } from './given-node.ts';
import { codeOfNode, type SubmissionNode } from './nodes.ts';
import { MAX_CHILDREN } from './tree-reader.ts';

/** Calls one of the submission's functions with a node. */
type CallOn = (name: GameTreeFunction, node: SubmissionNode) => unknown;

/** How many nodes are written. A guess. */
const MAX_NODES = 2000;
/** How many levels are searched for stored values. A tree may be large, and its first levels show enough. */
const MAX_LEVELS_READ = 3;
/** After so many errors no function is called any more, because an endless recursion takes long to throw. A guess. */
const MAX_THROWN = 20;

/** @returns how many levels of a tree are written: all of a small tree, and as many of a larger one as fit */
export function deepestWritten(emptySquares: number): number {
  if (emptySquares <= 6) return 12;
  return emptySquares === 7 ? 4 : 3;
}

/**
 * @param root the root of the tree that the submission has made
 * @returns two fields: `1` where `val` had values before `minmax` ran, otherwise `0`; and the tree after `minmax` has run.
 *   Each node is written as `level val deepID terminal value board;`, a parent before its children, with these marks:
 *   - `+` after the level: some of the children are not written
 *   - `?` in the place of something that is no board, number or truth value
 *   - `!` in the place of the answer of a function that threw
 *   - `-` in the place of an answer or a value that was not read, because the node has no board
 */
export function onTreeReply(root: SubmissionNode, call: CallOn): string {
  const rootCode = codeOfNode(root);
  const deepest = deepestWritten(rootCode === IRREGULAR ? 9 : 9 - countBits(rootCode));
  const isStored = someIn(readGiven(root, MAX_LEVELS_READ), holdsValue);
  let thrown = 0;
  let written = 0;
  const ask = (name: GameTreeFunction, node: SubmissionNode): string => {
    if (thrown >= MAX_THROWN) return '!';
    try {
      return smallText(call(name, node));
    } catch {
      thrown++;
      return '!';
    }
  };
  ask('minmax', root);
  /** Writes a node and the nodes below it. Nothing is written below a node without a board. */
  const textFrom = (node: SubmissionNode, level: number): string => {
    written++;
    const code = codeOfNode(node);
    if (code === IRREGULAR) return `${level} - - - - ?;`;
    const { children } = node;
    const deepID = smallText(node.deepID);
    const { length } = intact.isArray(children) ? children : intact.newList();
    const terminal = ask('isTerminal', node);
    const answer = ask(functionAt(code, terminal === 'true' || isFinished(code)), node);
    const val = smallText(node.val);
    let isCut = false;
    let below = '';
    for (let i = 0; length < MAX_CHILDREN && i < length && !isCut; i++) {
      isCut = level >= deepest || written >= MAX_NODES;
      if (!isCut) below += textFrom((children as SubmissionNode[])[i]!, level + 1);
    }
    return `${level}${isCut ? '+' : ''} ${val} ${deepID} ${terminal} ${answer} ${textOfCode(code)};${below}`;
  };
  return field(isStored ? '1' : '0') + field(textFrom(root, 0));
}

function holdsValue({ node: { val }, code }: GivenNode): boolean {
  return code !== IRREGULAR && intact.isInteger(val) && val !== 0;
}

/** @returns the function that gives the value of a board @param isOver whether the game counts as over */
export function functionAt(code: number, isOver: boolean): GameTreeFunction {
  if (isOver) return 'get_value';
  return isXToMove(code) ? 'max_value' : 'min_value';
}

function smallText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return typeof value === 'number' ? intact.slice(intact.toText(value), 0, 12) : '?';
}
