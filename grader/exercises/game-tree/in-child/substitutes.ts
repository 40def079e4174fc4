/**
 * Right versions of the six functions, to stand in for a student's own when another function is
 * asked again without their faults. What they know of boards has come with the question. Whatever
 * a right function of any style might leave in `val` for others to read, they leave there too.
 */

import * as intact from '../../../sandbox/in-child/primordials.ts';
import { isLeftToCallers, refuseUnless } from '../../../sandbox/in-child/refusals.ts';
import { IRREGULAR, isFinished } from '../../kit/in-child/boards/board-code.ts';
import type { GameTreeFunction } from '../page.ts';
import { givenTo, isInside } from './contract.ts';
import { type GivenNode, someIn } from './given-node.ts';
import { finalValueAt, valueAt } from './known-boards.ts';
import { COMPLETE, type GameTreeClasses, growBelow } from './nodes.ts';
import { storeValue } from './writes.ts';

/** @returns a function without source text */
export function substituteFor(name: string, subject: GameTreeClasses): object {
  const right = rightFunctions(subject)[name as GameTreeFunction];
  return intact.bindNothing((node: unknown) => {
    const given = givenTo(name, node);
    const isBaseCase = (name === 'max_value' || name === 'min_value') && isOver(given.code);
    refuseUnless(isInside(name as GameTreeFunction, given) && !isLeftToCallers(isBaseCase), name);
    return right(given);
  });
}

/** A right function. Its node was read once, because the next reading may give something else. */
type RightFunction = (given: GivenNode) => unknown;

function rightFunctions({
  GameNode,
}: GameTreeClasses): Readonly<Record<GameTreeFunction, RightFunction>> {
  return {
    get_value: ({ code }) => finalValueAt(code),
    isTerminal: ({ code }) => isOver(code),
    max_value: (given) => bestValue(given, 1),
    min_value: (given) => bestValue(given, -1),
    buildTree: ({ node, code }) => growBelow(GameNode, node, code, COMPLETE),
    minmax: forcedWins,
  };
}

function isOver(code: number): boolean {
  return code !== IRREGULAR && isFinished(code);
}

/** @param side 1 for the largest of the children's values, -1 for the smallest */
function bestValue(given: GivenNode, side: 1 | -1): number {
  const { code, children } = given;
  someIn(given, (each) => {
    const value = valueAt(each.code);
    storeValue(each.node, value);
    return false;
  });
  if (isOver(code)) return finalValueAt(code);
  // No more is known of a node without its children than a student's own function could tell.
  let best = side * intact.NEGATIVE_INFINITY;
  for (let i = 0; children !== undefined && i < children.length; i++) {
    const value = valueAt(children[i]!.code);
    if (value * side > best * side) best = value;
  }
  return best;
}

function forcedWins({ children }: GivenNode): unknown[] {
  const winning: unknown[] = [];
  for (let i = 0; children !== undefined && i < children.length; i++) {
    const { node, code } = children[i]!;
    if (valueAt(code) === 1) winning[winning.length] = node.map;
  }
  return winning;
}
