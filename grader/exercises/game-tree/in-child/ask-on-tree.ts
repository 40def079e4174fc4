/**
 * Asks the submission's functions on a tree that it has grown for a board that failed: what they answer at
 * each node, so that the grader can find where the tree first goes wrong. Nothing is judged here, nobody is
 * graded by it, and every size is bounded.
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
import { codeOfNode, type GivenNode, readGiven, type SubmissionNode, someIn } from './nodes.ts';
import { MAX_CHILDREN } from './tree-reader.ts';

/** Calls one of the submission's functions with a node. */
type CallOn = (name: GameTreeFunction, node: SubmissionNode) => unknown;

const MAX_NODES = 2000;
/** Stored values are looked for in so many levels. A tree may be large, and its first levels show enough. */
const MAX_LEVELS_READ = 3;
/** After so many errors no function is called any more, because an endless recursion takes long to throw. A guess. */
const MAX_THROWN = 20;

/** @returns how many levels of a tree are written: small trees are written whole, larger ones as far as they fit */
export function deepestWritten(emptySquares: number): number {
  if (emptySquares <= 6) return 12;
  return emptySquares === 7 ? 4 : 3;
}

/**
 * @param root with its tree already grown
 * @returns fields: whether values were stored before `minmax` ran; the tree after it, for each node
 *   `level val deepID terminal value board;`, parents first, with `+` behind the level where some of its
 *   children do not follow, `?` for what is no board, number or truth value, `!` for what threw, `-` for what
 *   was not asked
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
  /** Writes a node and those below it. Nothing is written below what is no board. */
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

/** @returns the function that gives the value of a board */
export function functionAt(code: number, isOver: boolean): GameTreeFunction {
  if (isOver) return 'get_value';
  return isXToMove(code) ? 'max_value' : 'min_value';
}

function smallText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return typeof value === 'number' ? intact.slice(intact.toText(value), 0, 12) : '?';
}
