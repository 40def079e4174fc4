/**
 * Right versions of the six functions, to stand in for a student's own when another function is
 * asked again without their faults. What they know of boards has come with the question. Whatever
 * a right function of any style might leave in `val` for others to read, they leave there too.
 */
import {
  bindNothing,
  isArray,
  NEGATIVE_INFINITY,
  setProperty,
} from '../../../sandbox/inside/primordials.ts';
import { IRREGULAR } from './board-code.ts';
import { finalValueAt, isFinished, valueAt } from './known-boards.ts';
import { untouchedBelow } from './late-children.ts';
import { COMPLETE, codeOfMap, growBelow, type NodeClass, type StudentNode } from './nodes.ts';
import { leaveMarksOut, refuseWhileLooking } from './unknown-val.ts';

const MOST_DEPTH = 10;

/** @returns a function without source text, or `undefined` for a name that is none of the six */
export function standInFor(name: string, GameNode: NodeClass): object | undefined {
  switch (name) {
    case 'get_value':
      return bindNothing((node: StudentNode) => {
        refuseWhileLooking();
        return finalValueAt(codeOrZero(node));
      });
    case 'isTerminal':
      return bindNothing((node: StudentNode) => isFinished(codeOrZero(node)));
    case 'max_value':
      return bindNothing((node: StudentNode) => bestValue(node, 1));
    case 'min_value':
      return bindNothing((node: StudentNode) => bestValue(node, -1));
    case 'buildTree':
      leaveMarksOut();
      return bindNothing((root: StudentNode) => {
        growBelow(GameNode, root, codeOrZero(root), COMPLETE, 'bare');
      });
    case 'minmax':
      return bindNothing(forcedWins);
    default:
      return undefined;
  }
}

function codeOrZero(node: StudentNode): number {
  const code = codeOfMap(node.map);
  return code === IRREGULAR ? 0 : code;
}

/** @param side 1 for the largest of the children's values, -1 for the smallest */
function bestValue(node: StudentNode, side: 1 | -1): number {
  refuseWhileLooking();
  const code = codeOrZero(node);
  if (!isFinished(code)) {
    if (untouchedBelow(node) === code) {
      storeValues(node, 0);
      return valueAt(code);
    }
    const { children } = node;
    // No more is known of a node without its children than a student's own function could tell.
    if (!isArray(children) || children.length === 0) return side * NEGATIVE_INFINITY;
    let best = -side;
    for (let i = 0; i < children.length; i++) {
      const value = valueAt(codeOrZero(children[i] as StudentNode));
      if (value * side > best * side) best = value;
    }
    storeValues(node, 0);
    return best;
  }
  storeValues(node, 0);
  return finalValueAt(code);
}

/** Frozen nodes, and those with a computed `val`, stay as they are. */
function storeValues(node: StudentNode, depth: number): void {
  if (typeof node !== 'object' || node === null || depth > MOST_DEPTH) return;
  const value = valueAt(codeOrZero(node));
  if (node.val !== value) setProperty(node, 'val', value);
  if (untouchedBelow(node) !== undefined) return;
  const { children } = node;
  if (!isArray(children)) return;
  for (let i = 0; i < children.length; i++) storeValues(children[i] as StudentNode, depth + 1);
}

function forcedWins(node: StudentNode): unknown[] {
  refuseWhileLooking();
  const { children } = node;
  const winning: unknown[] = [];
  if (!isArray(children)) return winning;
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as StudentNode;
    if (valueAt(codeOrZero(child)) === 1) winning[winning.length] = child.map;
  }
  return winning;
}
