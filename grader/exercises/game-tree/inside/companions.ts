/**
 * Right versions of the six functions, to stand in for a student's own when another function is
 * asked again without their faults. They know the boards of the question's own tree, not how to solve
 * the game. As
 * bound functions they show no source text to a submission that asks for it.
 */

import { createObject, defineProperty, isArray } from '../../../sandbox/inside/primordials.ts';
import type { FunctionName } from '../checks/check-names.ts';
import { IRREGULAR } from './board-code.ts';
import { isFinished, valueAt } from './known-boards.ts';
import { COMPLETE, codeOfMap, growBelow, type NodeClass, type StudentNode } from './nodes.ts';

const { bind } = Function.prototype;
const call = Function.prototype.call;
const bound = call.bind(bind) as (target: object, receiver: null) => object;

export function companionOf(name: FunctionName, GameNode: NodeClass): object {
  switch (name) {
    case 'get_value':
      return bound(finalValue, null);
    case 'isTerminal':
      return bound((node: StudentNode) => isFinished(codeOrZero(node)), null);
    case 'max_value':
      return bound((node: StudentNode) => bestValue(node, 1), null);
    case 'min_value':
      return bound((node: StudentNode) => bestValue(node, -1), null);
    case 'buildTree':
      return bound((root: StudentNode) => {
        growBelow(GameNode, root, codeOrZero(root), COMPLETE, false);
      }, null);
    case 'minmax':
      return bound(forcedWins, null);
  }
}

/**
 * Puts a companion in a class's place for a method, so that neither an assignment in a constructor
 * nor a subclass's own field brings the student's back.
 */
export function install(owner: object, name: FunctionName, companion: object): void {
  const descriptor = createObject(null) as PropertyDescriptor;
  descriptor.get = () => companion;
  descriptor.set = () => {};
  descriptor.enumerable = false;
  descriptor.configurable = false;
  defineProperty(owner, name, descriptor);
}

/** As a textbook `get_value` has it: without a line, 0, also while the game goes on. */
function finalValue(node: StudentNode): number {
  const code = codeOrZero(node);
  return isFinished(code) ? valueAt(code) : 0;
}

function codeOrZero(node: StudentNode): number {
  const code = codeOfMap(node.map);
  return code === IRREGULAR ? 0 : code;
}

const INFINITY = Number.POSITIVE_INFINITY;

/** @param side 1 for the largest of the children's values, -1 for the smallest */
function bestValue(node: StudentNode, side: 1 | -1): number {
  const { children } = node;
  if (isFinished(codeOrZero(node))) return finalValue(node);
  // No more is known of a node without its children than a student's own function could tell.
  if (!isArray(children) || children.length === 0) return -side * INFINITY;
  let best = -side;
  for (let i = 0; i < children.length; i++) {
    const value = valueAt(codeOrZero(children[i] as StudentNode));
    if (value * side > best * side) best = value;
  }
  return best;
}

function forcedWins(node: StudentNode): unknown[] {
  const { children } = node;
  const winning: unknown[] = [];
  if (!isArray(children)) return winning;
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as StudentNode;
    if (valueAt(codeOrZero(child)) === 1) winning[winning.length] = child.map;
  }
  return winning;
}
