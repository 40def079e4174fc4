/** How this exercise's answers are written for the grader: see `derived/oracle.ts`. */
import { exact } from '../../../derived/exact.ts';
import { answerText, plansOf } from '../../../derived/inside-plans.ts';
import { IRREGULAR, textOfCode } from '../../../kit/boards/board-code.ts';
import { classOf, describe } from '../../../sandbox/inside/describe.ts';
import { field } from '../../../sandbox/inside/fields.ts';
import { isArray } from '../../../sandbox/inside/primordials.ts';
import type { FunctionName } from '../page.ts';
import { stated } from '../page.ts';
import { codeOfNode, movesLeft, readGiven, type StudentNode } from './nodes.ts';

/** A board that is none any more is told so far. */
const MOST_ODD_BOARD = 120;

/** A node, or what has a board as a node has. */
export function isNodeLike(value: object): boolean {
  return classOf(value) === 'GameNode' || (!isArray(value) && codeOfNode(value) !== IRREGULAR);
}

export const { plans, reliesOn } = plansOf(stated);

/** @param now what the node is that was given; nothing where it is as it was */
export function replyOf(name: FunctionName, value: unknown, now?: unknown): string {
  let at = 0;
  while (plans[at]!.name !== name) at++;
  return answerText(plans[at]!, value, now === undefined ? '' : field(exact(now)));
}

/** @param judged what is to be said of a tree @param now as in {@link replyOf} */
export function treeReply(judged: string, now?: string): string {
  return field('whole') + field(judged) + field(now === undefined ? '' : field(exact(now)));
}

/**
 * @param mayPrune some of the children may be taken out of the list, or stand in it twice; their order is free
 * @returns nothing where board and children are as they were; else the other board, a description where it
 *   is none any more, or that it is the children
 */
export function nodeNow(node: StudentNode, code: number, mayPrune: boolean): unknown {
  const given = readGiven(node, 1);
  if (given.code === IRREGULAR) return { odd: describe(node.map, MOST_ODD_BOARD) };
  if (given.code !== code) return textOfCode(given.code);
  const left = movesLeft(given, mayPrune);
  return left === 0 || (mayPrune && left !== undefined) ? undefined : { areChildren: true };
}
